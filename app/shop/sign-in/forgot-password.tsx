import { Link } from "react-router";
import { shop } from "#app/shared/http/request-state.server.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { requestLink } from "#app/rooms/accounts/mails/mailed-links.commands.server.ts";
import { accountMessages, accountScreens, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { emailSchema } from "#app/rooms/accounts/schemas.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { EmailField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { answerOrLost, NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import { confirm, parseAccountForm, readFields, refuse, refuseTooMany } from "#app/shop/account/forms.server.ts";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.forgotTitle) },
  { name: "description", content: accountPageTexts.forgotDescription },
  { name: "robots", content: "noindex" },
];

/** The answer does not reveal whether an account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const parsed = parseAccountForm(emailSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "forgotPassword", { fields });
  if (refused) return refused;
  await requestLink(shop(context), { kind: "reset_password", email: parsed.value.email });
  return confirm({ fields, message: { tone: "success", text: accountMessages.resetSent } });
}

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
