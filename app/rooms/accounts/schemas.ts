import { z } from "zod";
import { ROLES } from "../../shared/kernel/permissions.ts";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./constants.ts";
import { accountFields, accountMessages } from "./messages.ts";
import { isEmail } from "./rules/is-email.ts";

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
const newPasswords = (least: number) => ({
  password: secret(accountFields.password).min(
    Math.max(least, PASSWORD_MIN),
    accountMessages.passwordTooShort(Math.max(least, PASSWORD_MIN)),
  ),
  confirmPassword: secret(accountFields.confirmPassword),
});
const samePasswords = (form: { password: string; confirmPassword: string }): boolean =>
  form.password === form.confirmPassword;
const differ = { path: ["confirmPassword"], error: accountMessages.passwordsDiffer };

/** The sign-in form (S-LOGIN-02). */
export const signInSchema = z.object({
  email: text(accountFields.email, EMAIL_MAX),
  password: secret(accountFields.password),
});

/** The registration form with passwords of at least so many characters (S-REG-02, S-REG-06..08). */
export const registerSchema = (least: number) =>
  z.object({ name: text(accountFields.name, NAME_MAX), email, ...newPasswords(least) }).refine(samePasswords, differ);

/** One e-mail address, for mailed links (S-FORG-01). */
export const emailSchema = z.object({ email });

/** The form behind a mailed reset link. */
export const resetPasswordSchema = (least: number) =>
  z.object({ token: z.string().min(1), ...newPasswords(least) }).refine(samePasswords, differ);

/** A role chosen for an account; `confirmed` comes from the question before a grave change (A-USER-15, R-128). */
export const roleChangeSchema = z.object({
  userId: z.uuid(),
  role: z.enum(ROLES),
  confirmed: z.literal("yes").optional(),
});
