import type { RouterContextProvider } from "react-router";
import { acceptTexts } from "#app/rooms/accounts/invitation-messages.ts";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { acceptInvitationSchema } from "#app/rooms/accounts/schemas.ts";
import { acceptInvitation } from "#app/rooms/accounts/use-cases/accept-invitation.server.ts";
import { signIn } from "#app/rooms/accounts/use-cases/sign-in.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { countAttempt } from "#app/shared/http/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { isAdmin } from "#app/shared/kernel/permissions.ts";
import { leave, parseFields, readFields, refuse } from "#app/shop/account/forms.server.ts";
import { rememberDevice } from "./known-device.server.ts";

const danger = (text: string) => ({ tone: "danger", text }) as const;
const ANSWERS = {
  invitation_invalid: { text: acceptTexts.invalid, status: 422 },
  account_exists: { text: acceptTexts.exists, status: 409 },
} as const;

/** Accepts a mailed invitation and signs the new colleague in; every link that does not work gets the same answer. */
export async function submitAcceptance(context: Pick<RouterContextProvider, "get">, request: Request) {
  const ctx = shop(context);
  const fields = await readFields(request);
  const { passwordMin, specialistAdminAccess } = await readSettings(ctx);
  const parsed = parseFields(acceptInvitationSchema(passwordMin), fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const counted = await countAttempt(ctx, "acceptInvitation", { ip: clientIp(context), subject: parsed.value.token });
  if (!counted.ok) return refuse({ fields, message: danger(accountMessages.tooMany) }, 429);
  const accepted = await acceptInvitation(ctx, parsed.value);
  if (!accepted.ok) {
    if (accepted.error === "password_common")
      return refuse({ fields, faults: { password: accountMessages.passwordCommon } });
    const { text, status } = ANSWERS[accepted.error];
    return refuse({ fields, message: danger(text) }, status);
  }
  const { email, role } = accepted.value;
  const { headers } = request;
  const signedIn = await signIn(ctx, { email, password: parsed.value.password, headers });
  if (!signedIn.ok) return leave("/login", []);
  const cookies = [...signedIn.value.cookies, await rememberDevice(request, email)];
  return leave(specialistAdminAccess || isAdmin(role) ? "/admin" : "/account", cookies);
}
