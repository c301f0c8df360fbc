import { useEffect } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/register";
import { EMAIL_MAX, PASSWORD_MIN } from "../../rooms/accounts/constants.ts";
import { accountMessages, accountScreens } from "../../rooms/accounts/messages.ts";
import { accountLink } from "../../rooms/accounts/rules/account-link.ts";
import { registerSchema } from "../../rooms/accounts/schemas.ts";
import { AccountCard } from "../../rooms/accounts/ui/account-card.tsx";
import { AccountForm } from "../../rooms/accounts/ui/account-form.tsx";
import { NO_FAULTS } from "../../rooms/accounts/ui/form-faults.ts";
import { FormMessage } from "../../rooms/accounts/ui/form-message.tsx";
import { RegisterFields } from "../../rooms/accounts/ui/register-fields.tsx";
import { VerifyYourEmail } from "../../rooms/accounts/ui/verify-your-email.tsx";
import { registerAccount } from "../../rooms/accounts/use-cases/register-account.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { shop } from "../../shared/http/request-state.server.ts";
import {
  answerResend,
  confirm,
  keptPlace,
  leaveWhenSignedIn,
  parseFields,
  readFields,
  refuse,
  refuseTooMany,
} from "./account-forms.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Create an Account | Safara Sa Yaram" },
  { name: "description", content: "Register with Safara Sa Yaram to keep your orders in one place." },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const place = keptPlace(request);
  leaveWhenSignedIn(context, place);
  const email = new URL(request.url).searchParams.get("email") ?? "";
  const { passwordMin } = await readSettings(shop(context));
  return { place, email: email.slice(0, EMAIL_MAX), passwordMin: Math.max(passwordMin, PASSWORD_MIN) };
}

/** A known e-mail gets the same answer as a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  const place = keptPlace(request);
  const fields = await readFields(request);
  if (fields["intent"] === "resend") return { view: "sent" as const, ...(await answerResend(context, fields, place)) };
  const ctx = shop(context);
  const { passwordMin } = await readSettings(ctx);
  const parsed = parseFields(registerSchema(passwordMin), fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "register", fields);
  if (refused) return refused;
  const { name, email, password } = parsed.value;
  const registered = await registerAccount(ctx, { name, email, password, redirect: place });
  const failed = { tone: "danger", text: accountMessages.registrationFailed } as const;
  return registered.ok ? confirm({ fields, view: "sent" }) : refuse({ fields, message: failed });
}
