import { Link } from "react-router";
import { pageTitle, storeNameOf } from "../../shared/ui/page-title.ts";
import type { Route } from "./+types/login";
import { accountFields, accountMessages, accountScreens } from "../../rooms/accounts/messages.ts";
import { accountLink } from "../../rooms/accounts/rules/account-link.ts";
import { signInSchema } from "../../rooms/accounts/schemas.ts";
import { AccountCard } from "../../rooms/accounts/ui/account-card.tsx";
import { AccountForm } from "../../rooms/accounts/ui/account-form.tsx";
import { EmailField } from "../../rooms/accounts/ui/account-text-field.tsx";
import { answerOrLost } from "../../rooms/accounts/ui/answer-or-lost.ts";
import { NO_ANSWER, type FormAnswer } from "../../rooms/accounts/ui/form-answer.ts";
import { FormMessage } from "../../rooms/accounts/ui/form-message.tsx";
import { PasswordField } from "../../rooms/accounts/ui/password-field.tsx";
import { ResendForm } from "../../rooms/accounts/ui/resend-form.tsx";
import { signIn } from "../../rooms/accounts/use-cases/sign-in.server.ts";
import { signOut } from "../../rooms/accounts/use-cases/sign-out.server.ts";
import { shop } from "../../shared/http/request-state.server.ts";
import {
  answerResend,
  keptPlace,
  leave,
  leaveWhenSignedIn,
  parseFields,
  readFields,
  refuse,
  refuseTooMany,
} from "./account-forms.server.ts";
import { ownValue } from "../../shared/kernel/own-value.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "Sign in") },
  { name: "description", content: `Sign in to your ${storeNameOf(matches)} account.` },
  { name: "robots", content: "noindex" },
];

const NOTICES: Readonly<Record<string, string>> = {
  confirmed: accountMessages.emailConfirmed,
  "password-changed": accountMessages.passwordChanged,
  "account-deleted": accountMessages.accountDeleted,
  "sign-in-again": accountMessages.secondStepExpired,
};

/** Somebody signed in who was sent here from the back office lacks a right: another account may help. */
export function loader({ url, context }: Route.LoaderArgs) {
  const place = keptPlace(url);
  if (!place.startsWith("/admin")) leaveWhenSignedIn(context, place);
  const { actor } = shop(context);
  return {
    place,
    notice: ownValue(NOTICES, url.searchParams.get("notice") ?? "") ?? null,
    isSignedIn: actor.kind === "account",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const place = keptPlace(url);
  const fields = await readFields(request);
  if (fields["intent"] === "resend") return answerResend(context, fields, place);
  const parsed = parseFields(signInSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "signIn", { fields });
  if (refused) return refused;
  const ctx = shop(context);
  const signedIn = await signIn(ctx, { ...parsed.value, headers: request.headers });
  if (!signedIn.ok) {
    const isUnconfirmed = signedIn.error === "email_not_confirmed";
    const text = isUnconfirmed ? accountMessages.confirmFirst : accountMessages.invalidCredentials;
    return refuse({ fields, message: { tone: "danger", text }, mayResend: isUnconfirmed });
  }
  // The session of another account in this browser would stay open without its cookie.
  if (ctx.actor.kind === "account") await signOut(ctx, request.headers);
  const { cookies, needsCode } = signedIn.value;
  return leave(needsCode ? accountLink("/login/code", place) : place, cookies);
}

/** A broken line must not take the page and the words away. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrLost(await request.clone().formData(), accountMessages.lineBroken, () => serverAction());

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { place, notice, isSignedIn } = loaderData;
  const target = accountLink("/login", place);
  const answer = actionData ?? NO_ANSWER;
  const { title, lead } = accountScreens.login;
  return (
    <AccountCard title={title} lead={lead} foot={<NewHere place={place} />}>
      {answer.message ? (
        <Answer answer={answer} target={target} />
      ) : (
        <Welcome notice={notice} isSignedIn={isSignedIn} />
      )}
      <AccountForm action={target} faults={answer.faults} submitLabel="Sign In" busyLabel="Signing in…">
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
              Forgot your password?
            </Link>
          </>
        )}
      </AccountForm>
    </AccountCard>
  );
}

/** Why somebody was sent here. */
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

function NewHere({ place }: { place: string }) {
  return (
    <p>
      New here?{" "}
      <Link className="link inline-block py-3" to={accountLink("/register", place)}>
        Create an account
      </Link>
    </p>
  );
}
