import type { InputHTMLAttributes } from "react";
import { TextField } from "#app/shared/ui/field.tsx";
import { EMAIL_MAX } from "#app/shared/kernel/is-email.ts";
import { accountFields } from "../messages.ts";

type AccountTextFieldProps = { label: string; name: string; error?: string | undefined; hint?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "required"
>;

/** A required line of an account form; its id and label are what the form's check reads. */
export function AccountTextField({ label, name, ...input }: AccountTextFieldProps) {
  return <TextField {...input} id={`account-${name}`} label={label} name={name} required data-label={label} />;
}

type EmailFieldProps = { email: string; error?: string | undefined; autoComplete?: "username" | "email" };

/** The e-mail of an account form, with what was typed before. */
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
