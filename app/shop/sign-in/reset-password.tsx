import { shop } from "#app/shared/http/request-state.server.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import { PASSWORD_MIN } from "#app/rooms/accounts/constants.ts";
import { accountFields, accountMessages, accountScreens, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { isResetLinkValid, resetPassword } from "#app/rooms/accounts/password/reset-password.server.ts";
import { resetPasswordSchema } from "#app/rooms/accounts/schemas.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";
import { NO_ANSWER } from "#app/rooms/accounts/ui/form-answer.ts";
import { NewPasswordFields } from "#app/rooms/accounts/ui/password-fields.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { leave, parseAccountForm, readFields, refuse } from "#app/shop/account/forms.server.ts";
import type { Route } from "./+types/reset-password";
import { rememberDevice } from "./known-device.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, accountPageTexts.resetTitle) },
  { name: "description", content: accountPageTexts.resetDescription },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Reports an invalid link before a password is typed, but not why. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const token = url.searchParams.get("token");
  const [{ passwordMin }, isValid] = await Promise.all([
    readSettings(ctx),
    token ? isResetLinkValid(ctx, token) : false,
  ]);
  return { token: isValid ? token : null, passwordMin: Math.max(passwordMin, PASSWORD_MIN) };
}

/** Works once per mailed link and ends all sessions of the account. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const ctx = shop(context);
  const { passwordMin } = await readSettings(ctx);
  const parsed = parseAccountForm(resetPasswordSchema(passwordMin), fields);
  const invalid = { tone: "danger", text: accountMessages.linkInvalid } as const;
  if (!parsed.ok)
    return refuse({ fields, faults: parsed.error, passwordMin, message: parsed.error["token"] ? invalid : null });
  const changed = await resetPassword(ctx, parsed.value);
  if (!changed.ok && changed.error === "password_common")
    return refuse({ fields, faults: { password: { code: "password_common" } } });
  if (!changed.ok) return refuse({ fields, message: invalid });
  return leave("/login?notice=password-changed", [await rememberDevice(request, changed.value.email)]);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, passwordMin } = loaderData;
  const { title, lead, button } = accountScreens.reset;
  if (!token || actionData?.message) {
    return (
      <AccountCard title={accountScreens.confirm.failedTitle}>
        <FormMessage tone="danger">{accountMessages.linkInvalid}</FormMessage>
        <ButtonLink to="/forgot-password" variant="primary" className="justify-self-start">
          {accountPageTexts.sendANewLink}
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
        busyLabel={accountPageTexts.saving}
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
