import { shop } from "#app/shared/http/request-state.server.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { PASSWORD_MIN } from "#app/rooms/accounts/constants.ts";
import { accountFields, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { findInvitation } from "#app/rooms/accounts/staff/accept-invitation.server.ts";
import { acceptTexts as texts } from "#app/rooms/accounts/staff/invitation-messages.ts";
import { roleInWords } from "#app/shared/kernel/access/role-messages.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { AccountTextField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import { NewPasswordFields } from "#app/rooms/accounts/ui/password-fields.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Route } from "./+types/invitation";
import { submitAcceptance } from "./submit-acceptance.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, texts.title) },
  { name: "description", content: accountPageTexts.invitationDescription },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Opening the page does not use up the link, because mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const token = url.searchParams.get("token") ?? "";
  const [invitation, { passwordMin }] = await Promise.all([findInvitation(ctx, token), readSettings(ctx)]);
  return {
    token,
    invited: invitation && { email: invitation.email, lead: texts.lead({ role: roleInWords(invitation.role) }) },
    passwordMin: Math.max(passwordMin, PASSWORD_MIN),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitAcceptance(context, request);
}

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
