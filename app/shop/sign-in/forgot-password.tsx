import { Link } from "react-router";
import { pageTitle } from "#app/shared/ui/page-title.ts";
import type { Route } from "./+types/forgot-password";
import { accountMessages, accountScreens } from "#app/rooms/accounts/messages.ts";
import { emailSchema } from "#app/rooms/accounts/schemas.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { AccountForm } from "#app/rooms/accounts/ui/account-form.tsx";
import { EmailField } from "#app/rooms/accounts/ui/account-text-field.tsx";
import { answerOrLost } from "#app/rooms/accounts/ui/answer-or-lost.ts";
import { NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import { FormMessage } from "#app/rooms/accounts/ui/form-message.tsx";
import { askForLink } from "#app/rooms/accounts/use-cases/ask-for-link.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { confirm, parseFields, readFields, refuse, refuseTooMany } from "#app/shop/account/forms.server.ts";
import { accountPageTexts } from "#app/rooms/accounts/page-messages.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.forgotTitle) },
  { name: "description", content: accountPageTexts.forgotDescription },
  { name: "robots", content: "noindex" },
];

/** The answer says nothing about whether an account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const parsed = parseFields(emailSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "forgotPassword", { fields });
  if (refused) return refused;
  await askForLink(shop(context), { kind: "reset_password", email: parsed.value.email });
  return confirm({ fields, message: { tone: "success", text: accountMessages.resetSent } });
}

/** A broken line must not take the page and the words away. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrLost(await request.clone().formData(), accountMessages.lineBroken, () => serverAction());

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const message = actionData?.message ?? null;
  const { title, lead } = accountScreens.forgot;
  const foot = (
    <Link className="link inline-block py-3" to="/login">
      {accountMessages.backToLogin}
    </Link>
  );
  return (
    <AccountCard title={title} lead={lead} foot={foot}>
      {message && <FormMessage tone={message.tone}>{message.text}</FormMessage>}
      <AccountForm
        action="/forgot-password"
        faults={actionData?.faults ?? NO_ANSWER.faults}
        submitLabel={accountPageTexts.sendResetLink}
        busyLabel={accountPageTexts.sending}
      >
        {(faults) => <EmailField email={actionData?.email ?? ""} error={faults["email"]} />}
      </AccountForm>
    </AccountCard>
  );
}
