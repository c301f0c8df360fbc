import { z } from "zod";
import { EMAIL_MAX, isEmail } from "#app/shared/kernel/is-email.ts";
import { APP_CODE_DIGITS, CODE_KINDS, CODE_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./constants.ts";
import { ROLES } from "#app/shared/kernel/permissions.ts";
import { inviteTexts } from "./invitation-messages.ts";
import { accountFields, accountMessages } from "./messages.ts";
import { typedRecoveryCode } from "./rules/typed-recovery-code.ts";

const text = (label: string, max: number) =>
  z
    .string({ error: accountMessages.required(label) })
    .trim()
    .min(1, accountMessages.required(label))
    .max(max, accountMessages.tooLong(label));

const secret = (label: string) =>
  z
    .string({ error: accountMessages.required(label) })
    .min(1, accountMessages.required(label))
    .max(PASSWORD_MAX, accountMessages.tooLong(label));

const email = text(accountFields.email, EMAIL_MAX).refine(isEmail, accountMessages.emailInvalid);

/** A setting may ask for more characters than the specification, never for fewer. */
const newPasswords = (least: number, label: string = accountFields.password) => ({
  password: secret(label).min(
    Math.max(least, PASSWORD_MIN),
    accountMessages.passwordTooShort(Math.max(least, PASSWORD_MIN)),
  ),
  confirmPassword: secret(accountFields.confirmPassword),
});
const samePasswords = (form: { password: string; confirmPassword: string }): boolean =>
  form.password === form.confirmPassword;
const differ = { path: ["confirmPassword"], error: accountMessages.passwordsDiffer };

/** The sign-in form. */
export const signInSchema = z.object({
  email: text(accountFields.email, EMAIL_MAX),
  password: secret(accountFields.password),
});

/** The registration form with passwords of at least so many characters. */
export const registerSchema = (least: number) =>
  z.object({ name: text(accountFields.name, NAME_MAX), email, ...newPasswords(least) }).refine(samePasswords, differ);

/** The form behind a mailed confirmation link, with the password of the sign-up. */
export const confirmSchema = z.object({ token: z.string(), password: secret(accountFields.password) });

/** One e-mail address, for mailed links. */
export const emailSchema = z.object({ email });

/** The form behind a mailed reset link. */
export const resetPasswordSchema = (least: number) =>
  z.object({ token: z.string().min(1), ...newPasswords(least) }).refine(samePasswords, differ);

/** The form behind a mailed invitation. */
export const acceptInvitationSchema = (least: number) =>
  z
    .object({ token: z.string().min(1), name: text(accountFields.name, NAME_MAX), ...newPasswords(least) })
    .refine(samePasswords, differ);

const confirmed = z.literal("yes").optional();

/** The address and the role of somebody who is invited to the staff; `confirmed` as in a role change. */
export const inviteSchema = z.object({ email, role: z.enum(ROLES, { error: inviteTexts.roleMissing }), confirmed });

/** The name of an account. */
export const nameSchema = z.object({ name: text(accountFields.name, NAME_MAX) });

/** A new password from somebody who is signed in and knows the current one. */
export const changePasswordSchema = (least: number) =>
  z
    .object({
      currentPassword: secret(accountFields.currentPassword),
      ...newPasswords(least, accountFields.newPassword),
    })
    .refine(samePasswords, differ);

/** The password that deleting an account asks for. */
export const deleteAccountSchema = z.object({ deletePassword: secret(accountFields.password) });

/** The password that setting a second factor up, renewing its codes or switching it off asks for. */
export const secondFactorSchema = z.object({ currentPassword: secret(accountFields.currentPassword) });
export const removeSecondFactorSchema = z.object({ removePassword: secret(accountFields.currentPassword) });

/** The code of the second step; people type it with blanks. */
export const codeSchema = z
  .object({
    kind: z.enum(CODE_KINDS).catch("app"),
    code: text(accountFields.code, CODE_MAX).transform((typed) => typed.replaceAll(/\s/g, "")),
  })
  .refine(({ kind, code }) => kind !== "app" || (code.length === APP_CODE_DIGITS && /^\d+$/.test(code)), {
    path: ["code"],
    error: accountMessages.codeWrong,
  })
  .transform(({ kind, code }) => ({ kind, code: kind === "recovery" ? typedRecoveryCode(code) : code }));
/** A role chosen for an account; `confirmed` comes from the question before a change that needs confirmation. */
export const roleChangeSchema = z.object({
  userId: z.uuid(),
  role: z.enum(ROLES),
  confirmed,
});
