import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS_FIELDS } from "../constants.ts";
import { readAddress, storedAddress } from "./read-address.ts";
import { completeAddress } from "./queries.server.ts";

test("S-SHIP-03: a form is read as ten fields of trimmed text", () => {
  const form = new FormData();
  form.set("firstName", "  Awa ");
  form.set("role", "admin");
  expect(readAddress(form)).toMatchObject({ firstName: "Awa", lastName: "" });
  expect(Object.keys(readAddress(form)).toSorted()).toEqual([...ADDRESS_FIELDS].toSorted());
});

test("control characters are removed: a line break cannot reach a mail header or an address label", () => {
  expect(readAddress({ city: "Dakar\r\nBcc: x@y.z\u0000" }).city).toBe("Dakar  Bcc: x@y.z");
});

test("values that are not text are read as empty", () => {
  fc.assert(
    fc.property(fc.anything(), (sent) => {
      const address = readAddress(sent);
      for (const field of ADDRESS_FIELDS) expect(typeof address[field]).toBe("string");
    }),
  );
});

test("only own properties are read, not inherited ones", () => {
  expect(readAddress(Object.create({ city: "Dakar" }))).toMatchObject({ city: "" });
});

test("a complete stored address is read unchanged", () => {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, `the ${name}`]));
  const whole = { ...fields, countryCode: "SN", phoneE164: "+221331234567" };
  expect(storedAddress(whole)).toEqual(whole);
});

test("any stored value reads as texts; code and phone as text or null", () => {
  expect(storedAddress({})).toMatchObject({ firstName: "", apartment: "", countryCode: null, phoneE164: null });
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const { countryCode, phoneE164, ...fields } = storedAddress(stored);
      for (const field of ADDRESS_FIELDS) expect(typeof fields[field]).toBe("string");
      for (const part of [countryCode, phoneE164]) expect(part === null || typeof part === "string").toBe(true);
    }),
  );
});

const completed = (country: string, phone: string) => {
  const { countryCode, phoneE164 } = completeAddress(readAddress({ country, phone }));
  return [countryCode, phoneE164];
};

test.each([
  ["United States", "(555) 123-4567", "US", "+15551234567"],
  ["Senegal", "77 123 45 67", "SN", "+221771234567"],
  ["Senegal", "00221771234567", "SN", "+221771234567"],
  ["Gambia", "301 2345", "GM", "+2203012345"],
  ["Other", "+223 65 12 34 56", null, "+22365123456"],
  ["Other", "1234567", null, null],
])("S-ENT-55: %s with phone %s is stored as %s and %s", (country, phone, code, e164) => {
  expect(completed(country, phone)).toEqual([code, e164]);
});
