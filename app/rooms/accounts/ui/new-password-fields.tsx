import { accountFields } from "../messages.ts";
import type { Faults } from "./form-faults.ts";
import { PasswordField } from "./password-field.tsx";
import { accountPageTexts } from "../page-messages.ts";

type NewPasswordFieldsProps = { label: string; faults: Faults; passwordMin: number };

/** A new password, typed twice. */
export function NewPasswordFields({ label, faults, passwordMin }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={passwordMin}
        hint={accountPageTexts.passwordHint(passwordMin)}
        error={faults["password"]}
      />
      <PasswordField
        label={accountFields.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        sameAs="password"
        error={faults["confirmPassword"]}
      />
    </>
  );
}
