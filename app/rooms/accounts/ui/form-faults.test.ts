import { expect, test } from "vitest";
import { formFaults, type CheckedField } from "./form-faults.ts";

const field = (parts: Partial<CheckedField>): CheckedField => ({
  name: "name",
  value: "Awa",
  required: true,
  minLength: -1,
  validity: { typeMismatch: false },
  dataset: { label: "Full name" },
  ...parts,
});
const password = (value: string): CheckedField =>
  field({ name: "password", value, minLength: 6, dataset: { label: "Password" } });
const again = (value: string): CheckedField =>
  field({ name: "confirmPassword", value, dataset: { label: "Confirm password", sameAs: "password" } });

test("S-REG-06: an empty or blank field is required by its label", () => {
  expect(formFaults([field({ value: "" })])).toEqual({ name: "Full name is required" });
  expect(formFaults([field({ value: "  " })])).toEqual({ name: "Full name is required" });
  expect(formFaults([field({ value: "", required: false })])).toEqual({});
});

test("S-REG-07: a password below the field's minimum is refused with the number", () => {
  expect(formFaults([password("five5")])).toEqual({ password: "Password must be at least 6 characters" });
  expect(formFaults([password("sixsix")])).toEqual({});
});

test("S-REG-08: both passwords must be the same", () => {
  expect(formFaults([password("secret1"), again("secret2")])).toEqual({ confirmPassword: "Passwords do not match" });
  expect(formFaults([password("secret1"), again("secret1")])).toEqual({});
});

test("S-REG-02: an invalid e-mail is refused; controls without a label are not checked", () => {
  expect(formFaults([field({ name: "email", validity: { typeMismatch: true } })])).toEqual({
    email: "Please enter a valid email address",
  });
  expect(formFaults([field({ value: "", dataset: {} })])).toEqual({});
});
