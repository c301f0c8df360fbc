import { Link } from "react-router";
import { shop } from "#app/shared/http/request-state.server.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { pageTitle, storeNameOf } from "#app/shared/ui/page/page-title.ts";
import { accountFields, accountMessages, accountScreens, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { signInSchema } from "#app/rooms/accounts/schemas.ts";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { signOut } from "#app/rooms/accounts/sign-in/session.commands.server.ts";
import { signIn } from "#app/rooms/accounts/sign-in/sign-in.server.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { EmailField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { answerOrLost, NO_ANSWER, type FormAnswer } from "#app/rooms/accounts/ui/form-answer.ts";
import { PasswordField } from "#app/rooms/accounts/ui/password-fields.tsx";
import {
  answerResend,
  answerTooMany,
  keptPlace,
  leave,
  leaveWhenSignedIn,
  parseAccountForm,
  readFields,
  refuse,
} from "#app/shop/account/forms.server.ts";
import type { Route } from "./+types/route";
import { countSignIn } from "./attempts.server.ts";
import { rememberDevice } from "./known-device.server.ts";
import { ResendForm } from "./verify-your-email.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.signInTitle) },
  { name: "description", content: accountPageTexts.signInDescription({ storeName: storeNameOf(matches) }) },
  { name: "robots", content: "noindex" },
];

const notices = (): Readonly<Record<string, string>> => ({
  confirmed: accountMessages.emailConfirmed,
  "password-changed": accountMessages.passwordChanged,
  "account-deleted": accountMessages.accountDeleted,
  "sign-in-again": accountMessages.secondStepExpired,
});

/** Signed-in staff who lack a permission come here too; another account may help. */
export function loader({ url, context }: Route.LoaderArgs) {
  const place = keptPlace(url);
  if (!place.startsWith("/admin")) leaveWhenSignedIn(context, place);
  const { actor } = shop(context);
  return {
    place,
    notice: ownValue(notices(), url.searchParams.get("notice") ?? "") ?? null,
    isSignedIn: actor.kind === "account",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const place = keptPlace(url);
  const fields = await readFields(request);
  if (fields["intent"] === "resend") return answerResend(context, fields, place);
  const parsed = parseAccountForm(signInSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const { email } = parsed.value;
  const counted = await countSignIn(context, { request, email });
  if (!counted.ok) return answerTooMany({ fields }, counted.error);
  const ctx = shop(context);
  const signedIn = await signIn(ctx, { ...parsed.value, headers: request.headers });
  if (!signedIn.ok) {
    const isUnconfirmed = signedIn.error === "email_not_confirmed";
    const text = isUnconfirmed ? accountMessages.confirmFirst : accountMessages.invalidCredentials;
    return refuse({ fields, message: { tone: "danger", text }, mayResend: isUnconfirmed });
  }
  // Otherwise this browser's earlier session would stay open without a cookie.
  if (ctx.actor.kind === "account") await signOut(ctx, request.headers);
  const { cookies, needsCode } = signedIn.value;
  if (needsCode) return leave(accountLink("/login/code", place), cookies);
  return leave(place, [...cookies, await rememberDevice(request, email)]);
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrLost(await request.clone().formData(), accountMessages.lineBroken, () => serverAction());

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { place, notice, isSignedIn } = loaderData;
  const target = accountLink("/login", place);
  const answer = actionData ?? NO_ANSWER;
  const { title, lead } = accountScreens.login;
  return (
    <AccountCard title={title} lead={lead} foot={<RegisterPrompt place={place} />}>
      {answer.message ? (
        <Answer answer={answer} target={target} />
      ) : (
        <Welcome notice={notice} isSignedIn={isSignedIn} />
      )}
      <AccountForm
        action={target}
        faults={answer.faults}
        submitLabel={accountPageTexts.signIn}
        busyLabel={accountPageTexts.signingIn}
      >
        {(faults) => (
          <>
            <EmailField email={answer.email} error={faults["email"]} autoComplete="username" />
            <PasswordField
              label={accountFields.password}
              name="password"
              autoComplete="current-password"
              error={faults["password"]}
            />
            <Link className="link -my-2 justify-self-start py-3 text-ui" to="/forgot-password">
              {accountPageTexts.forgotYourPassword}
            </Link>
          </>
        )}
      </AccountForm>
    </AccountCard>
  );
}

function Welcome({ notice, isSignedIn }: { notice: string | null; isSignedIn: boolean }) {
  if (isSignedIn) return <FormMessage tone="warning">{accountMessages.noAccess}</FormMessage>;
  return (
    notice && (
      <FormMessage tone={notice === accountMessages.secondStepExpired ? "warning" : "success"}>{notice}</FormMessage>
    )
  );
}

function Answer({ answer, target }: { answer: FormAnswer; target: string }) {
  const resend = <ResendForm action={target} email={answer.email} label={accountMessages.resend} />;
  return (
    <FormMessage tone={answer.message?.tone ?? "success"} action={answer.mayResend && resend}>
      {answer.message?.text}
    </FormMessage>
  );
}

function RegisterPrompt({ place }: { place: string }) {
  return (
    <p>
      {accountPageTexts.newHere}{" "}
      <Link className="link inline-block py-3" to={accountLink("/register", place)}>
        {accountPageTexts.createAnAccount}
      </Link>
    </p>
  );
}
