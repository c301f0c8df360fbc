import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field } from "#app/shared/ui/field.tsx";
import { PASSWORD_MAX } from "../constants.ts";
import { useIsHydrated } from "#app/shared/ui/use-is-hydrated.ts";
import { accountPageTexts } from "../page-messages.ts";

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  error?: string | undefined;
  hint?: string;
  minLength?: number;
  /** The name of the field whose value this one repeats. */
  sameAs?: string;
};

/** A password that can be shown; the button for it comes with the script. Never filled in by us. */
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
              aria-label={accountPageTexts.showField(label)}
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
