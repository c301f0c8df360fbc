import { z } from "zod";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { EMAIL_MAX, isEmail } from "#app/shared/kernel/forms/email.ts";
import { APP_CODE_DIGITS, CODE_KINDS, CODE_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./constants.ts";
import type { FaultCode } from "./errors.ts";
import { typedRecoveryCode } from "./second-factor/second-factor.ts";

const code = (fault: FaultCode): FaultCode => fault;

const text = (max: number) =>
  z
    .string({ error: code("required") })
    .trim()
    .min(1, code("required"))
    .max(max, code("too_long"));

const secret = z
  .string({ error: code("required") })
  .min(1, code("required"))
  .max(PASSWORD_MAX, code("too_long"));

const token = z.string({ error: code("link_invalid") }).min(1, code("link_invalid"));
const name = text(NAME_MAX);
const email = text(EMAIL_MAX).refine(isEmail, code("email_invalid"));

/** A setting may require more characters than the specification, never fewer. */
const newPasswords = (least: number) => ({
  password: secret.min(Math.max(least, PASSWORD_MIN), code("password_too_short")),
  confirmPassword: secret,
});
const samePasswords = (form: { password: string; confirmPassword: string }): boolean =>
  form.password === form.confirmPassword;
const differ = { path: ["confirmPassword"], error: code("passwords_differ") };

export const signInSchema = z.object({ email: text(EMAIL_MAX), password: secret });

/** `least`: the minimum length of a new password, here and below. */
export const registerSchema = (least: number) =>
  z.object({ name, email, ...newPasswords(least) }).refine(samePasswords, differ);

export const confirmSchema = z.object({ token: z.string(), password: secret });

export const emailSchema = z.object({ email });

export const resetPasswordSchema = (least: number) =>
  z.object({ token, ...newPasswords(least) }).refine(samePasswords, differ);

export const acceptInvitationSchema = (least: number) =>
  z.object({ token, name, ...newPasswords(least) }).refine(samePasswords, differ);

const confirmed = z
  .enum(["", "yes"])
  .default("")
  .transform((answer) => answer === "yes");

export const inviteSchema = z.object({ email, role: z.enum(ROLES, { error: code("role_missing") }), confirmed });

export const roleChangeSchema = z.object({ userId: z.uuid(), role: z.enum(ROLES), confirmed });

export const nameSchema = z.object({ name });

export const changePasswordSchema = (least: number) =>
  z.object({ currentPassword: secret, ...newPasswords(least) }).refine(samePasswords, differ);

export const deleteAccountSchema = z.object({ deletePassword: secret });

export const secondFactorSchema = z.object({ currentPassword: secret });
export const removeSecondFactorSchema = z.object({ removePassword: secret });

/** People type the code with blanks. */
export const codeSchema = z
  .object({
    kind: z.enum(CODE_KINDS).catch("app"),
    code: text(CODE_MAX).transform((typed) => typed.replaceAll(/\s/g, "")),
  })
  .refine((form) => form.kind !== "app" || (form.code.length === APP_CODE_DIGITS && /^\d+$/.test(form.code)), {
    path: ["code"],
    error: code("code_wrong"),
  })
  .transform((form) => ({
    kind: form.kind,
    code: form.kind === "recovery" ? typedRecoveryCode(form.code) : form.code,
  }));
