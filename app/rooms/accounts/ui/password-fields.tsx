import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field } from "#app/shared/ui/form/field.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { PASSWORD_MAX } from "../constants.ts";
import { accountPageTexts, accountFields } from "../messages.ts";
import type { Faults } from "./form-faults.ts";

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  error?: string | undefined;
  hint?: string;
  minLength?: number;
  sameAs?: string;
};

export function PasswordField({ label, name, autoComplete, error, hint, minLength, sameAs }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={`account-${name}`} label={label} name={name} error={error} hint={hint}>
      {(aria) => (
        <span className="relative block">
          <input
            {...aria}
            type={isShown ? "text" : "password"}
            className="input pr-14"
            required
            minLength={minLength}
            maxLength={PASSWORD_MAX}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            data-label={label}
            data-same-as={sameAs}
          />
          {isHydrated && (
            <button
              type="button"
              className="button button-icon absolute right-1 top-1/2 -translate-y-1/2"
              aria-label={accountPageTexts.showField({ field: label.toLowerCase() })}
              aria-pressed={isShown}
              aria-controls={aria.id}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon size={20} />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

type NewPasswordFieldsProps = { label: string; faults: Faults; passwordMin: number };

export function NewPasswordFields({ label, faults, passwordMin }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={passwordMin}
        hint={accountPageTexts.passwordHint({ least: passwordMin })}
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
