import type { FormFaults } from "#app/shared/kernel/forms/form.ts";
import { PASSWORD_MIN } from "./constants.ts";
import type { FaultCode } from "./errors.ts";
import { accountFields, accountMessages } from "./messages.ts";
import { inviteTexts } from "./staff/invitation-messages.ts";

export type AccountFaults = FormFaults<string, FaultCode>;
export type PasswordWords = { readonly passwordMin?: number; readonly passwordLabel?: string };

const LABELS: Readonly<Record<string, string>> = {
  ...accountFields,
  deletePassword: accountFields.password,
  removePassword: accountFields.currentPassword,
};

const TEXTS: Readonly<Record<FaultCode, (label: string, passwordMin: number) => string>> = {
  required: accountMessages.required,
  too_long: accountMessages.tooLong,
  email_invalid: () => accountMessages.emailInvalid,
  password_too_short: (_label, passwordMin) => accountMessages.passwordTooShort(passwordMin),
  passwords_differ: () => accountMessages.passwordsDiffer,
  password_common: () => accountMessages.passwordCommon,
  wrong_password: () => accountMessages.passwordWrong,
  not_sign_up_password: () => accountMessages.notSignUpPassword,
  role_missing: () => inviteTexts.roleMissing,
  code_wrong: () => accountMessages.codeWrong,
  recovery_code_wrong: () => accountMessages.recoveryWrong,
  link_invalid: () => accountMessages.linkInvalid,
};

/** The message for each invalid field of an account form. */
export function faultTexts(faults: AccountFaults, words: PasswordWords = {}): Record<string, string> {
  const passwordMin = Math.max(words.passwordMin ?? PASSWORD_MIN, PASSWORD_MIN);
  const labels: Readonly<Record<string, string>> = {
    ...LABELS,
    password: words.passwordLabel ?? accountFields.password,
  };
  const texts: Record<string, string> = {};
  for (const [field, fault] of Object.entries(faults))
    if (fault) texts[field] = TEXTS[fault.code](labels[field] ?? field, passwordMin);
  return texts;
}
