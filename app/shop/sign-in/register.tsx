import { useEffect } from "react";
import { Link } from "react-router";
import { pageTitle, storeNameOf } from "#app/shared/ui/page-title.ts";
import type { Route } from "./+types/register";
import { PASSWORD_MIN } from "#app/rooms/accounts/constants.ts";
import { accountMessages, accountScreens } from "#app/rooms/accounts/messages.ts";
import { accountLink } from "#app/rooms/accounts/rules/account-link.ts";
import { registerSchema } from "#app/rooms/accounts/schemas.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { AccountForm } from "#app/rooms/accounts/ui/account-form.tsx";
import { answerOrLost } from "#app/rooms/accounts/ui/answer-or-lost.ts";
import { NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import { FormMessage } from "#app/rooms/accounts/ui/form-message.tsx";
import { RegisterFields } from "#app/rooms/accounts/ui/register-fields.tsx";
import { VerifyYourEmail } from "#app/rooms/accounts/ui/verify-your-email.tsx";
import { registerAccount } from "#app/rooms/accounts/use-cases/register-account.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { EMAIL_MAX } from "#app/shared/kernel/is-email.ts";
import {
  answerResend,
  confirm,
  keptPlace,
  leaveWhenSignedIn,
  parseFields,
  readFields,
  refuse,
  refuseTooMany,
} from "#app/shop/account/forms.server.ts";
import { accountPageTexts } from "#app/rooms/accounts/page-messages.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.registerTitle) },
  { name: "description", content: accountPageTexts.registerDescription(storeNameOf(matches)) },
  { name: "robots", content: "noindex" },
];

const UNPROCESSABLE = 422;
const SERVER_ERROR = 500;

export async function loader({ url, context }: Route.LoaderArgs) {
  const place = keptPlace(url);
  leaveWhenSignedIn(context, place);
  const email = url.searchParams.get("email") ?? "";
  const { passwordMin } = await readSettings(shop(context));
  return { place, email: email.slice(0, EMAIL_MAX), passwordMin: Math.max(passwordMin, PASSWORD_MIN) };
}

/** A known e-mail gets the same answer as a new one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const place = keptPlace(url);
  const fields = await readFields(request);
  if (fields["intent"] === "resend") return answerResend(context, fields, place);
  const ctx = shop(context);
  const { passwordMin } = await readSettings(ctx);
  const parsed = parseFields(registerSchema(passwordMin), fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "register", { fields });
  if (refused) return refused;
  const { name, email, password } = parsed.value;
  const registered = await registerAccount(ctx, { name, email, password, redirect: place }).catch((error: unknown) => {
    ctx.log.error({ err: error }, "registration failed");
    return null;
  });
  if (registered?.ok) return confirm({ fields, sentTo: email });
  if (registered?.error === "password_common")
    return refuse({ fields, faults: { password: accountMessages.passwordCommon } });
  const failed = { tone: "danger", text: accountMessages.registrationFailed } as const;
  return refuse({ fields, message: failed }, registered ? UNPROCESSABLE : SERVER_ERROR);
}

/** A broken line must not take the page and the words away. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrLost(await request.clone().formData(), accountMessages.registrationFailed, () => serverAction());

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { place, email, passwordMin } = loaderData;
  const target = accountLink("/register", place);
  useHiddenEmail();
  const answer = actionData ?? NO_ANSWER;
  const { message, sentTo } = answer;
  const login = accountLink("/login", place);
  if (sentTo) return <VerifyYourEmail email={sentTo} action={target} loginLink={login} message={message} />;
  const typed = { name: answer.name, email: answer.email || email };
  return (
    <AccountCard
      title={accountScreens.register.title}
      lead={accountScreens.register.lead}
      foot={<HaveOne login={login} />}
    >
      {message && <FormMessage tone={message.tone}>{message.text}</FormMessage>}
      <AccountForm
        action={target}
        faults={answer.faults}
        submitLabel={accountPageTexts.createAccount}
        busyLabel={accountPageTexts.creatingYourAccount}
      >
        {(faults) => <RegisterFields typed={typed} faults={faults} passwordMin={passwordMin} />}
      </AccountForm>
    </AccountCard>
  );
}

/** An e-mail in the address would stay in the history and in what is copied from the bar. */
function useHiddenEmail(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has("email")) return;
    url.searchParams.delete("email");
    history.replaceState(history.state, "", url);
  }, []);
}

function HaveOne({ login }: { login: string }) {
  return (
    <p>
      {accountPageTexts.alreadyRegistered}{" "}
      <Link className="link inline-block py-3" to={login}>
        {accountPageTexts.signInTitle}
      </Link>
    </p>
  );
}
