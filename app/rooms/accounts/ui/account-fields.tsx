import type { InputHTMLAttributes } from "react";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { EMAIL_MAX } from "#app/shared/kernel/forms/email.ts";
import { accountFields } from "../messages.ts";
import { secondFactorTexts } from "../second-factor/messages.ts";
import { APP_CODE_DIGITS, CODE_MAX, type CodeKind } from "../constants.ts";

type AccountTextFieldProps = { label: string; name: string; error?: string | undefined; hint?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "required"
>;

export function AccountTextField({ label, name, ...input }: AccountTextFieldProps) {
  return <TextField {...input} id={`account-${name}`} label={label} name={name} required data-label={label} />;
}

type EmailFieldProps = { email: string; error?: string | undefined; autoComplete?: "username" | "email" };

export function EmailField({ email, error, autoComplete = "email" }: EmailFieldProps) {
  return (
    <AccountTextField
      label={accountFields.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      defaultValue={email}
      error={error}
    />
  );
}

export function CodeField({ kind, error }: { kind: CodeKind; error?: string | undefined }) {
  const shared = { name: "code", maxLength: CODE_MAX, autoCapitalize: "none", spellCheck: false, error } as const;
  if (kind === "recovery")
    return <AccountTextField {...shared} label={accountFields.recoveryCode} autoComplete="off" />;
  return (
    <AccountTextField
      {...shared}
      label={accountFields.code}
      hint={secondFactorTexts.codeHint({ digits: APP_CODE_DIGITS })}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
