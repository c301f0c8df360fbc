import { Link } from "react-router";
import { shop } from "#app/shared/http/request-state.server.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { accountFields, accountMessages, accountScreens, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { confirmSchema } from "#app/rooms/accounts/schemas.ts";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { confirmEmail, findAccountToConfirm } from "#app/rooms/accounts/sign-up/confirm-email.server.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { EmailField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { NO_ANSWER, type FormAnswer } from "#app/rooms/accounts/ui/form-answer.ts";
import { PasswordField } from "#app/rooms/accounts/ui/password-fields.tsx";
import {
  answerResend,
  keptPlace,
  leave,
  parseAccountForm,
  readFields,
  refuse,
  refuseTooMany,
} from "#app/shop/account/forms.server.ts";
import type { Route } from "./+types/verify-email";
import { rememberDevice } from "./known-device.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.confirmTitle) },
  { name: "description", content: accountPageTexts.confirmDescription },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Opening the page does not use up the link, because mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const account = await findAccountToConfirm(shop(context), token);
  return { token: account ? token : null, place: keptPlace(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const place = keptPlace(url);
  const fields = await readFields(request);
  if (fields["token"] === undefined) return answerResend(context, fields, place);
  const parsed = parseAccountForm(confirmSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "confirmEmail", { fields, subject: parsed.value.token });
  if (refused) return refused;
  const confirmed = await confirmEmail(shop(context), parsed.value);
  if (confirmed.ok) {
    const login = new URLSearchParams({ notice: "confirmed", ...(place === "/" ? {} : { redirect: place }) });
    return leave(`/login?${login.toString()}`, [await rememberDevice(request, confirmed.value.email)]);
  }
  if (confirmed.error === "wrong_password")
    return refuse({ fields, faults: { password: { code: "not_sign_up_password" } } });
  return refuse({ fields, message: { tone: "danger", text: accountMessages.linkInvalid } });
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, place } = loaderData;
  const { failedTitle, title } = accountScreens.confirm;
  const target = accountLink("/verify-email", place);
  if (token) return <ConfirmForm token={token} target={target} answer={actionData ?? NO_ANSWER} />;
  const message = actionData?.message ?? { tone: "danger" as const, text: accountMessages.linkInvalid };
  return (
    <AccountCard title={message.tone === "success" ? title : failedTitle} foot={<Confirmed place={place} />}>
      <FormMessage tone={message.tone}>{message.text}</FormMessage>
      <AccountForm
        action={target}
        faults={actionData?.faults ?? NO_ANSWER.faults}
        submitLabel={accountMessages.resendMail}
        busyLabel={accountPageTexts.sending}
      >
        {(faults) => <EmailField email={actionData?.email ?? ""} error={faults["email"]} />}
      </AccountForm>
    </AccountCard>
  );
}

/** Asks for the password, because a stranger may have signed up with this e-mail. */
function ConfirmForm({ token, target, answer }: { token: string; target: string; answer: FormAnswer }) {
  const { title, lead, button, busy, forgotten } = accountScreens.confirm;
  const foot = (
    <Link className="link inline-block py-3" to="/forgot-password">
      {forgotten}
    </Link>
  );
  const here = `${target}${target.includes("?") ? "&" : "?"}${new URLSearchParams({ token }).toString()}`;
  return (
    <AccountCard title={title} lead={lead} foot={foot}>
      {answer.message && <FormMessage tone={answer.message.tone}>{answer.message.text}</FormMessage>}
      <AccountForm action={here} faults={answer.faults} submitLabel={button} busyLabel={busy}>
        {(faults) => (
          <>
            <input type="hidden" name="token" value={token} />
            <PasswordField
              label={accountFields.password}
              name="password"
              autoComplete="current-password"
              error={faults["password"]}
            />
          </>
        )}
      </AccountForm>
    </AccountCard>
  );
}

/** Pressing the button twice leads here too. */
function Confirmed({ place }: { place: string }) {
  return (
    <p>
      {accountScreens.confirm.maybeConfirmed}{" "}
      <Link className="link inline-block py-3" to={accountLink("/login", place)}>
        {accountMessages.backToLogin}
      </Link>
    </p>
  );
}
