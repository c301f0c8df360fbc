import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { PASSWORD_MIN } from "./constants.ts";
import type { FaultCode } from "./errors.ts";
import { faultTexts } from "./fault-messages.ts";
import { changePasswordSchema, codeSchema, registerSchema, resetPasswordSchema, signInSchema } from "./schemas.ts";

const form = { name: "Awa Ndiaye", email: "awa@example.com", password: "secret1", confirmPassword: "secret1" };
function textsOf(schema: ZodType, fields: Record<string, unknown>, context: Parameters<typeof faultTexts>[1] = {}) {
  const read = parseFields<unknown, string, FaultCode>(schema, fields);
  return read.ok ? {} : faultTexts(read.error, context);
}
const faultsOf = (parts: Record<string, unknown>, passwordMin = PASSWORD_MIN): string[] =>
  Object.values(textsOf(registerSchema(passwordMin), { ...form, ...parts }, { passwordMin }));

test("S-REG-02: a complete registration is accepted with trimmed texts and untouched passwords", () => {
  const parsed = registerSchema(PASSWORD_MIN).parse({
    ...form,
    name: " Awa Ndiaye ",
    password: " six 6 ",
    confirmPassword: " six 6 ",
  });
  expect(parsed).toEqual({ ...form, password: " six 6 ", confirmPassword: " six 6 " });
});

test.each([
  ["name", "Full name is required"],
  ["email", "Email is required"],
  ["password", "Password is required"],
  ["confirmPassword", "Confirm password is required"],
])("S-REG-06: %s is required, empty or missing", (field, text) => {
  expect(faultsOf({ [field]: "" })).toContain(text);
  expect(faultsOf({ [field]: undefined })).toContain(text);
});

test("S-REG-07: a password of five characters is refused, one of six accepted", () => {
  expect(faultsOf({ password: "five5", confirmPassword: "five5" })).toEqual(["Password must be at least 6 characters"]);
  expect(faultsOf({ password: "sixsix", confirmPassword: "sixsix" })).toEqual([]);
});

test("S-REG-07: a setting may require more characters, not fewer; the message names the number", () => {
  expect(faultsOf({}, 10)).toEqual(["Password must be at least 10 characters"]);
  expect(faultsOf({ password: "five5", confirmPassword: "five5" }, 1)).toEqual([
    "Password must be at least 6 characters",
  ]);
});

test("S-REG-08: different passwords are refused at the second field", () => {
  const typed = { ...form, confirmPassword: "secret2" };
  expect(textsOf(registerSchema(PASSWORD_MIN), typed)).toEqual({ confirmPassword: "Passwords do not match" });
});

test.each([
  ["name", "n".repeat(101), "Full name is too long"],
  ["email", `${"a".repeat(250)}@b.co`, "Email is too long"],
  ["password", "p".repeat(201), "Password is too long"],
])("S-REG-02: %s has a maximum length", (field, value, text) => {
  expect(faultsOf({ [field]: value, ...(field === "password" && { confirmPassword: value }) })[0]).toBe(text);
});

test("S-FORG-01: a reset requires the token and follows the password rules of registration", () => {
  const reset = resetPasswordSchema(PASSWORD_MIN);
  expect(reset.safeParse({ token: "", password: "secret1", confirmPassword: "secret1" }).success).toBe(false);
  expect(reset.safeParse({ token: "t", password: "five5", confirmPassword: "five5" }).success).toBe(false);
  expect(reset.safeParse({ token: "t", password: "secret1", confirmPassword: "secret1" }).success).toBe(true);
});

test("S-LOGIN-02: signing in requires both fields and does not check the format of an e-mail", () => {
  expect(signInSchema.safeParse({ email: "awa", password: "x" }).success).toBe(true);
  expect(textsOf(signInSchema, { email: " ", password: "" })).toEqual({
    email: "Email is required",
    password: "Password is required",
  });
});

test("S-ACC-01: faults name a new password as its form does", () => {
  const typed = { currentPassword: "", password: "", confirmPassword: "" };
  expect(textsOf(changePasswordSchema(PASSWORD_MIN), typed, { passwordLabel: "New password" })).toEqual({
    currentPassword: "Current password is required",
    password: "New password is required",
    confirmPassword: "Confirm password is required",
  });
});

test.each([
  ["app", "123 456", true],
  ["app", "12345", false],
  ["app", "1234567", false],
  ["app", "12345a", false],
  ["recovery", "aB3-dE5", true],
  ["recovery", "x".repeat(41), false],
])("the code of the second step, %s %j, is read: %j", (kind, code, isRead) => {
  expect(codeSchema.safeParse({ kind, code }).success).toBe(isRead);
});

test("an app's code is read without blanks, a recovery code as written on paper", () => {
  expect(codeSchema.parse({ kind: "app", code: "123 456" }).code).toBe("123456");
  expect(codeSchema.parse({ kind: "recovery", code: "K7MFQ X2PDA" }).code).toBe("k7mfq-x2pda");
});
