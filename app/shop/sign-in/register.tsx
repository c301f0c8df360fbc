import { useEffect } from "react";
import { Link } from "react-router";
import { shop } from "#app/shared/http/request-state.server.ts";
import { EMAIL_MAX } from "#app/shared/kernel/forms/email.ts";
import { pageTitle, storeNameOf } from "#app/shared/ui/page/page-title.ts";
import { linkTo, withTags } from "#app/shared/ui/page/with-tags.tsx";
import { PASSWORD_MIN, NAME_MAX } from "#app/rooms/accounts/constants.ts";
import { accountMessages, accountScreens, accountPageTexts, accountFields } from "#app/rooms/accounts/messages.ts";
import { registerSchema } from "#app/rooms/accounts/schemas.ts";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { registerAccount } from "#app/rooms/accounts/sign-up/register-account.server.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { AccountTextField, EmailField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { answerOrLost, NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import type { Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import { NewPasswordFields } from "#app/rooms/accounts/ui/password-fields.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import {
  answerResend,
  confirm,
  keptPlace,
  leaveWhenSignedIn,
  parseAccountForm,
  readFields,
  refuse,
  refuseTooMany,
} from "#app/shop/account/forms.server.ts";
import type { Route } from "./+types/register";
import { VerifyYourEmail } from "./verify-your-email.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.registerTitle) },
  { name: "description", content: accountPageTexts.registerDescription({ storeName: storeNameOf(matches) }) },
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
  const parsed = parseAccountForm(registerSchema(passwordMin), fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error, passwordMin });
  const refused = await refuseTooMany(context, "register", { fields });
  if (refused) return refused;
  const { name, email, password } = parsed.value;
  const registered = await registerAccount(ctx, { name, email, password, redirect: place }).catch((error: unknown) => {
    ctx.log.error({ err: error }, "registration failed");
    return null;
  });
  if (registered?.ok) return confirm({ fields, sentTo: email });
  if (registered?.error === "password_common")
    return refuse({ fields, faults: { password: { code: "password_common" } } });
  const failed = { tone: "danger", text: accountMessages.registrationFailed } as const;
  return refuse({ fields, message: failed }, registered ? UNPROCESSABLE : SERVER_ERROR);
}

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
      foot={<SignInPrompt login={login} />}
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

/** Removes the e-mail from the address, so that it stays out of the history and of copied links. */
function useHiddenEmail(): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has("email")) return;
    url.searchParams.delete("email");
    history.replaceState(history.state, "", url);
  }, []);
}

function SignInPrompt({ login }: { login: string }) {
  return (
    <p>
      {accountPageTexts.alreadyRegistered}{" "}
      <Link className="link inline-block py-3" to={login}>
        {accountPageTexts.signInTitle}
      </Link>
    </p>
  );
}

type RegisterFieldsProps = { typed: { name: string; email: string }; faults: Faults; passwordMin: number };

function RegisterFields({ typed, faults, passwordMin }: RegisterFieldsProps) {
  return (
    <>
      <AccountTextField
        label={accountFields.name}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        defaultValue={typed.name}
        error={faults["name"]}
      />
      <EmailField email={typed.email} error={faults["email"]} />
      <NewPasswordFields label={accountFields.password} faults={faults} passwordMin={passwordMin} />
      <p className="text-ui text-muted">
        {withTags(accountPageTexts.accept, { terms: linkTo("/terms"), privacy: linkTo("/privacy") })}
      </p>
    </>
  );
}
