import { redirect } from "react-router";
import { pageTitle } from "../../shared/ui/page-title.ts";
import type { Route } from "./+types/reset-password";
import { PASSWORD_MIN } from "../../rooms/accounts/constants.ts";
import { accountFields, accountMessages, accountScreens } from "../../rooms/accounts/messages.ts";
import { resetPasswordSchema } from "../../rooms/accounts/schemas.ts";
import { AccountCard } from "../../rooms/accounts/ui/account-card.tsx";
import { AccountForm } from "../../rooms/accounts/ui/account-form.tsx";
import { NO_ANSWER } from "../../rooms/accounts/ui/form-answer.ts";
import { FormMessage } from "../../rooms/accounts/ui/form-message.tsx";
import { NewPasswordFields } from "../../rooms/accounts/ui/new-password-fields.tsx";
import { opensReset } from "../../rooms/accounts/use-cases/opens-reset.server.ts";
import { resetPassword } from "../../rooms/accounts/use-cases/reset-password.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { shop } from "../../shared/http/request-state.server.ts";
import { ButtonLink } from "../../shared/ui/button.tsx";
import { parseFields, readFields, refuse } from "./account-forms.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "Choose a New Password") },
  { name: "description", content: "Choose a new password for your account." },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** A link that is used up or has expired says so at once, before a new password is thought of; why it does not say. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const asked = url.searchParams.get("token");
  const [{ passwordMin }, isOpen] = await Promise.all([readSettings(ctx), asked ? opensReset(ctx, asked) : false]);
  return { token: isOpen ? asked : null, passwordMin: Math.max(passwordMin, PASSWORD_MIN) };
}

/** Works once per mailed link and ends all sessions of the account. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const ctx = shop(context);
  const { passwordMin } = await readSettings(ctx);
  const parsed = parseFields(resetPasswordSchema(passwordMin), fields);
  const invalid = { tone: "danger", text: accountMessages.linkInvalid } as const;
  if (!parsed.ok) return refuse({ fields, faults: parsed.error, message: parsed.error["token"] ? invalid : null });
  const changed = await resetPassword(ctx, parsed.value);
  return changed.ok ? redirect("/login?notice=password-changed", 303) : refuse({ fields, message: invalid });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, passwordMin } = loaderData;
  const { title, lead, button } = accountScreens.reset;
  if (!token || actionData?.message) {
    return (
      <AccountCard title={accountScreens.confirm.failedTitle}>
        <FormMessage tone="danger">{accountMessages.linkInvalid}</FormMessage>
        <ButtonLink to="/forgot-password" variant="primary" className="justify-self-start">
          Send a new link
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={title} lead={lead}>
      <AccountForm
        action={`/reset-password?${new URLSearchParams({ token }).toString()}`}
        faults={actionData?.faults ?? NO_ANSWER.faults}
        submitLabel={button}
        busyLabel="Saving…"
      >
        {(faults) => (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields label={accountFields.newPassword} faults={faults} passwordMin={passwordMin} />
          </>
        )}
      </AccountForm>
    </AccountCard>
  );
}
