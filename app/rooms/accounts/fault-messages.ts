import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import type { FormFaults } from "#app/shared/kernel/forms/form.ts";
import { PASSWORD_MIN } from "./constants.ts";
import type { FaultCode } from "./errors.ts";
import { accountFields } from "./messages.ts";

export type AccountFaults = FormFaults<string, FaultCode>;
export type PasswordWords = { readonly passwordMin?: number; readonly passwordLabel?: string };

const TEXTS = messages({
  required: "{field} is required",
  too_long: "{field} is too long",
  email_invalid: "Please enter a valid email address",
  password_too_short: "Password must be at least {passwordMin} characters",
  passwords_differ: "Passwords do not match",
  password_common:
    "This password is too easy to guess: it is common, or it is your name or address. Choose another, such as three unrelated words.",
  wrong_password: "This is not your current password",
  not_sign_up_password:
    "This is not the password you last signed up with. If you have forgotten it, or someone else used your address, choose a new one by email.",
  role_missing: "Choose a role",
  code_wrong: "This code is wrong or has expired. Try the next one.",
  recovery_code_wrong: "This recovery code is wrong or has already been used.",
  link_invalid: "This link has expired or has already been used. We can send you a new one.",
}) satisfies Record<FaultCode, unknown>;

/** Fields of two forms on one page, so their names differ from those of their labels. */
const LABEL_NAMES: Readonly<Record<string, keyof typeof accountFields>> = {
  deletePassword: "password",
  removePassword: "currentPassword",
};

function labelOf(field: string, { passwordLabel }: PasswordWords): string {
  if (field === "password" && passwordLabel !== undefined) return passwordLabel;
  const labels: Readonly<Record<string, string>> = accountFields;
  return labels[LABEL_NAMES[field] ?? field] ?? field;
}

export function faultTexts(faults: AccountFaults, words: PasswordWords = {}): Record<string, string> {
  const passwordMin = Math.max(words.passwordMin ?? PASSWORD_MIN, PASSWORD_MIN);
  const texts: Record<string, string> = {};
  for (const [field, fault] of Object.entries(faults))
    if (fault) texts[field] = formatMessage(TEXTS[fault.code], { field: labelOf(field, words), passwordMin });
  return texts;
}
