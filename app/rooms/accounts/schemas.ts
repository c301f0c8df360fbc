import { z } from "zod";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./constants.ts";
import { accountMessages } from "./messages.ts";
import { isEmail } from "./rules/is-email.ts";

const text = (label: string, max: number) =>
  z
    .string({ error: accountMessages.required(label) })
    .trim()
    .min(1, accountMessages.required(label))
    .max(max, accountMessages.tooLong(label));

const email = text("Email", EMAIL_MAX).refine(isEmail, accountMessages.emailInvalid);
const newPassword = z
  .string({ error: accountMessages.required("Password") })
  .min(PASSWORD_MIN, accountMessages.passwordTooShort)
  .max(PASSWORD_MAX, accountMessages.tooLong("Password"));
const samePasswords = (form: { password: string; confirmPassword: string }): boolean => form.password === form.confirmPassword;
const differ = { path: ["confirmPassword"], error: accountMessages.passwordsDiffer };

/** The sign-in form (S-LOGIN-02). */
export const signInSchema = z.object({ email: text("Email", EMAIL_MAX), password: z.string({ error: accountMessages.required("Password") }).min(1, accountMessages.required("Password")).max(PASSWORD_MAX, accountMessages.tooLong("Password")) });

/** The registration form (S-REG-02, S-REG-06..08). */
export const registerSchema = z
  .object({ name: text("Full name", NAME_MAX), email, password: newPassword, confirmPassword: z.string({ error: accountMessages.required("Confirm password") }) })
  .refine(samePasswords, differ);

/** One e-mail address, for mailed links (S-FORG-01). */
export const emailSchema = z.object({ email });

/** The form behind a mailed reset link. */
export const resetPasswordSchema = z
  .object({ token: z.string().min(1), password: newPassword, confirmPassword: z.string({ error: accountMessages.required("Confirm password") }) })
  .refine(samePasswords, differ);
