import { Link, redirect } from "react-router";
import type { Route } from "./+types/login";
import { accountFields, accountMessages, accountScreens } from "../../rooms/accounts/messages.ts";
import { accountLink } from "../../rooms/accounts/rules/account-link.ts";
import { signInSchema } from "../../rooms/accounts/schemas.ts";
import { AccountCard } from "../../rooms/accounts/ui/account-card.tsx";
import { AccountForm } from "../../rooms/accounts/ui/account-form.tsx";
import { EmailField } from "../../rooms/accounts/ui/account-text-field.tsx";
import { NO_FAULTS } from "../../rooms/accounts/ui/form-faults.ts";
import { FormMessage } from "../../rooms/accounts/ui/form-message.tsx";
import { PasswordField } from "../../rooms/accounts/ui/password-field.tsx";
import { ResendForm } from "../../rooms/accounts/ui/resend-form.tsx";
import { signIn } from "../../rooms/accounts/use-cases/sign-in.server.ts";
import { signOut } from "../../rooms/accounts/use-cases/sign-out.server.ts";
import { shop } from "../../shared/http/request-state.server.ts";
import { answerResend, keptPlace, leaveWhenSignedIn, parseFields, readFields, refuse, refuseTooMany } from "./account-forms.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Sign in | Safara Sa Yaram" },
  { name: "description", content: "Sign in to your Safara Sa Yaram account." },
  { name: "robots", content: "noindex" },
];

const NOTICES: Readonly<Record<string, string>> = {
  confirmed: accountMessages.emailConfirmed,
  "password-changed": accountMessages.passwordChanged,
};

/** Somebody signed in who was sent here from the back office lacks a right: another account may help. */
export function loader({ request, context }: Route.LoaderArgs) {
  const place = keptPlace(request);
  if (!place.startsWith("/admin")) leaveWhenSignedIn(context, place);
  const { actor } = shop(context);
  return {
    place,
    notice: NOTICES[new URL(request.url).searchParams.get("notice") ?? ""] ?? null,
    signedInAs: actor.kind === "account" ? actor.email : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const place = keptPlace(request);
  const fields = await readFields(request);
  if (fields["intent"] === "resend") return answerResend(context, fields, place);
  const parsed = parseFields(signInSchema, fields);
  if (!parsed.ok) return refuse({ fields, faults: parsed.error });
  const refused = await refuseTooMany(context, "signIn", fields);
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
  const headers = new Headers(signedIn.value.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return redirect(place, { status: 303, headers });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { place, notice, signedInAs } = loaderData;
  const action = accountLink("/login", place);
  const message = actionData?.message ?? null;
  const resend = <ResendForm action={action} email={actionData?.email ?? ""} label={accountMessages.resend} />;
  return (
    <AccountCard title={accountScreens.login.title} lead={accountScreens.login.lead} foot={<NewHere place={place} />}>
      {signedInAs && !message && <FormMessage tone="warning">{accountMessages.noAccess}</FormMessage>}
      {notice && !message && <FormMessage tone="success">{notice}</FormMessage>}
      {message && (
        <FormMessage tone={message.tone} action={actionData?.mayResend && resend}>
          {message.text}
        </FormMessage>
      )}
      <AccountForm action={action} faults={actionData?.faults ?? NO_FAULTS} submitLabel="Sign In" busyLabel="Signing in…">
        {(faults) => (
          <>
            <EmailField email={actionData?.email ?? ""} error={faults["email"]} autoComplete="username" />
            <PasswordField label={accountFields.password} name="password" autoComplete="current-password" error={faults["password"]} />
            <Link className="link justify-self-start py-2.5 text-ui" to="/forgot-password">
              Forgot your password?
            </Link>
          </>
        )}
      </AccountForm>
    </AccountCard>
  );
}

function NewHere({ place }: { place: string }) {
  return (
    <p>
      New here?{" "}
      <Link className="link inline-block py-2.5" to={accountLink("/register", place)}>
        Create an account
      </Link>
    </p>
  );
}
