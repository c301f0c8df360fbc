import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { contactFaultTexts } from "./messages.ts";
import { contactSchema, errorReportSchema } from "./schemas.ts";
import type { ContactFault } from "./types.ts";

const FORM = { name: "Awa", email: "awa@example.com", subject: "general", message: "Hello" };
function faultsOf(form: Record<string, unknown>): [string, string][] {
  const read = parseFields<unknown, string, ContactFault>(contactSchema, form);
  return read.ok ? [] : Object.entries(contactFaultTexts(read.error));
}

test("S-CONT-07, S-ENT-86 to S-ENT-89: a complete form is accepted, without control characters", () => {
  expect(contactSchema.parse({ ...FORM, name: " A\u0000wa ", message: "One\r\nTwo " })).toEqual({
    ...FORM,
    message: "One\nTwo",
    website: "",
  });
});

test.each([
  [{ name: " " }, "name", "Name is required"],
  [{ name: "a".repeat(101) }, "name", "Name is too long"],
  [{ name: undefined }, "name", "Name is required"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "awa@example" }, "email", "Please enter a valid email address"],
  [{ subject: "praise" }, "subject", "Subject is required"],
  [{ message: " \r\n" }, "message", "Message is required"],
  [{ message: "a".repeat(5001) }, "message", "Message is too long"],
])("S-ENT-86 to S-ENT-89: %j is refused at its field", (change, field, message) => {
  expect(faultsOf({ ...FORM, ...change })).toContainEqual([field, message]);
});

test("S-ENT-88: the subject is one of exactly four", () => {
  for (const subject of ["general", "product", "order", "support"]) expect(faultsOf({ ...FORM, subject })).toEqual([]);
});

test("S-ENT-89: a message of 5000 characters fits with any line endings", () => {
  expect(faultsOf({ ...FORM, message: "a\r\n".repeat(2500).trimEnd() + "b" })).toEqual([]);
});

test.each([
  [{}, true],
  [{ message: "x".repeat(100_001) }, false],
  [{ page: "/".repeat(10_001) }, false],
  [{ errorId: "<b>" }, false],
])("R-016: an error report with %j is accepted: %s", (change, isTaken) => {
  const report = { errorId: "error-1763715600000-abcd1234", message: "It broke", page: "/about", ...change };
  expect(errorReportSchema.safeParse(report).success).toBe(isTaken);
});
