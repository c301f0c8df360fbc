import { APP_CODE_DIGITS, CODE_MAX, type CodeKind } from "../constants.ts";
import { accountFields, secondFactorTexts } from "../messages.ts";
import { AccountTextField } from "./account-text-field.tsx";

/** The code of an app, which phones offer digits for, or a recovery code; never filled in by us. */
export function CodeField({ kind, error }: { kind: CodeKind; error?: string | undefined }) {
  const shared = { name: "code", maxLength: CODE_MAX, autoCapitalize: "none", spellCheck: false, error } as const;
  if (kind === "recovery")
    return <AccountTextField {...shared} label={accountFields.recoveryCode} autoComplete="off" />;
  return (
    <AccountTextField
      {...shared}
      label={accountFields.code}
      hint={secondFactorTexts.codeHint(APP_CODE_DIGITS)}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
