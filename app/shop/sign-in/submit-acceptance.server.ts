import type { RouterContextProvider } from "react-router";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { isAdmin } from "#app/shared/kernel/access/permissions.ts";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { acceptInvitationSchema } from "#app/rooms/accounts/schemas.ts";
import { signIn } from "#app/rooms/accounts/sign-in/sign-in.server.ts";
import { acceptInvitation } from "#app/rooms/accounts/staff/accept-invitation.server.ts";
import { acceptTexts } from "#app/rooms/accounts/staff/invitation-messages.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { leave, parseAccountForm, readFields, refuse } from "#app/shop/account/forms.server.ts";
import { rememberDevice } from "./known-device.server.ts";

const danger = (text: string) => ({ tone: "danger", text }) as const;
const answers = () =>
  ({
    invitation_invalid: { text: acceptTexts.invalid, status: 422 },
    account_exists: { text: acceptTexts.exists, status: 409 },
  }) as const;

/** Accepts a mailed invitation and signs in; every invalid link gets the same answer. */
export async function submitAcceptance(context: Pick<RouterContextProvider, "get">, request: Request) {
  const ctx = shop(context);
  const fields = await readFields(request);
  const { passwordMin, specialistAdminAccess } = await readSettings(ctx);
  const parsed = parseAccountForm(acceptInvitationSchema(passwordMin), fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error, passwordMin });
  const counted = await countAttempt(ctx, "acceptInvitation", { ip: clientIp(context), subject: parsed.value.token });
  if (!counted.ok) return refuse({ fields, message: danger(accountMessages.tooMany) }, 429);
  const accepted = await acceptInvitation(ctx, parsed.value);
  if (!accepted.ok) {
    if (accepted.error === "password_common")
      return refuse({ fields, faults: { password: { code: "password_common" } } });
    const { text, status } = answers()[accepted.error];
    return refuse({ fields, message: danger(text) }, status);
  }
  const { email, role } = accepted.value;
  const { headers } = request;
  const signedIn = await signIn(ctx, { email, password: parsed.value.password, headers });
  if (!signedIn.ok) return leave("/login", []);
  const cookies = [...signedIn.value.cookies, await rememberDevice(request, email)];
  return leave(specialistAdminAccess || isAdmin(role) ? "/admin" : "/account", cookies);
}
