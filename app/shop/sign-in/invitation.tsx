import { pageTitle } from "#app/shared/ui/page-title.ts";
import type { Route } from "./+types/invitation";
import { PASSWORD_MIN } from "#app/rooms/accounts/constants.ts";
import { acceptTexts as texts } from "#app/rooms/accounts/invitation-messages.ts";
import { accountFields } from "#app/rooms/accounts/messages.ts";
import { roleInWords } from "#app/rooms/accounts/rules/invitation.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { AccountForm } from "#app/rooms/accounts/ui/account-form.tsx";
import { AccountTextField } from "#app/rooms/accounts/ui/account-text-field.tsx";
import { NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import { FormMessage } from "#app/rooms/accounts/ui/form-message.tsx";
import { NewPasswordFields } from "#app/rooms/accounts/ui/new-password-fields.tsx";
import { findInvitation } from "#app/rooms/accounts/use-cases/find-invitation.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { submitAcceptance } from "./submit-acceptance.server.ts";
import { accountPageTexts } from "#app/rooms/accounts/page-messages.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, texts.title) },
  { name: "description", content: accountPageTexts.invitationDescription },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Reading the page uses nothing up: scanners of mail open links, people press buttons. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const token = url.searchParams.get("token") ?? "";
  const [invitation, { passwordMin }] = await Promise.all([findInvitation(ctx, token), readSettings(ctx)]);
  return {
    token,
    invited: invitation && { email: invitation.email, lead: texts.lead(roleInWords(invitation.role)) },
    passwordMin: Math.max(passwordMin, PASSWORD_MIN),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitAcceptance(context, request);
}

/** Where a mailed invitation leads: a name and a password, and the colleague is in. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invited, passwordMin } = loaderData;
  const { faults, message, name } = actionData ?? NO_ANSWER;
  if (!invited) return <Failed text={message?.text ?? texts.invalid} />;
  return (
    <AccountCard title={texts.title} lead={invited.lead}>
      {message && <FormMessage tone={message.tone}>{message.text}</FormMessage>}
      <AccountForm
        action={`/invitation?${new URLSearchParams({ token }).toString()}`}
        faults={faults}
        submitLabel={texts.button}
        busyLabel={texts.busy}
      >
        {(found) => (
          <>
            <input type="hidden" name="token" value={token} />
            <p>
              <span className="text-ui text-muted">{texts.account}: </span>
              <strong className="wrap-anywhere">{invited.email}</strong>
            </p>
            <AccountTextField
              label={accountFields.name}
              name="name"
              autoComplete="name"
              defaultValue={name}
              error={found["name"]}
            />
            <NewPasswordFields label={accountFields.password} faults={found} passwordMin={passwordMin} />
          </>
        )}
      </AccountForm>
    </AccountCard>
  );
}

const Failed = ({ text }: { text: string }) => (
  <AccountCard title={texts.failedTitle}>
    <FormMessage tone="danger">{text}</FormMessage>
    <ButtonLink to="/login" variant="primary" className="justify-self-start">
      {texts.signIn}
    </ButtonLink>
  </AccountCard>
);
