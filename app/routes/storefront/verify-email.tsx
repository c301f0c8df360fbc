import { Form, Link, redirect } from "react-router";
import { pageTitle } from "../../shared/ui/page-title.ts";
import type { Route } from "./+types/verify-email";
import { accountMessages, accountScreens } from "../../rooms/accounts/messages.ts";
import { accountLink } from "../../rooms/accounts/rules/account-link.ts";
import { AccountCard } from "../../rooms/accounts/ui/account-card.tsx";
import { EmailField } from "../../rooms/accounts/ui/account-text-field.tsx";
import { AccountForm } from "../../rooms/accounts/ui/account-form.tsx";
import { NO_ANSWER } from "../../rooms/accounts/ui/form-answer.ts";
import { FormMessage } from "../../rooms/accounts/ui/form-message.tsx";
import { confirmEmail } from "../../rooms/accounts/use-cases/confirm-email.server.ts";
import { shop } from "../../shared/http/request-state.server.ts";
import { Button } from "../../shared/ui/button.tsx";
import { answerResend, keptPlace, readFields, refuse } from "./account-forms.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "Confirm Your Email") },
  { name: "description", content: "Confirm your email address to finish your registration." },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Reading the page uses nothing up: scanners of mail open links, people press buttons. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token"), place: keptPlace(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const place = keptPlace(url);
  const fields = await readFields(request);
  const { token } = fields;
  if (token === undefined) return answerResend(context, fields, place);
  const confirmed = await confirmEmail(shop(context), token);
  if (!confirmed.ok) return refuse({ fields, message: { tone: "danger", text: accountMessages.linkInvalid } });
  const login = new URLSearchParams({ notice: "confirmed", ...(place === "/" ? {} : { redirect: place }) });
  return redirect(`/login?${login.toString()}`, 303);
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, place } = loaderData;
  const { title, lead, button, failedTitle } = accountScreens.confirm;
  const target = accountLink("/verify-email", place);
  if (token && !actionData) {
    return (
      <AccountCard title={title} lead={lead}>
        <Form method="post" action={target}>
          <input type="hidden" name="token" value={token} />
          <Button variant="primary" size="lg" className="w-full">
            {button}
          </Button>
        </Form>
      </AccountCard>
    );
  }
  const message = actionData?.message ?? { tone: "danger" as const, text: accountMessages.linkInvalid };
  return (
    <AccountCard title={message.tone === "success" ? title : failedTitle} foot={<Confirmed place={place} />}>
      <FormMessage tone={message.tone}>{message.text}</FormMessage>
      <AccountForm
        action={target}
        faults={actionData?.faults ?? NO_ANSWER.faults}
        submitLabel={accountMessages.resendMail}
        busyLabel="Sending…"
      >
        {(faults) => <EmailField email={actionData?.email ?? ""} error={faults["email"]} />}
      </AccountForm>
    </AccountCard>
  );
}

/** Whoever presses the button twice is confirmed already. */
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
