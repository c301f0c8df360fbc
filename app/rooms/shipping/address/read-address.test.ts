import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS_FIELDS } from "../constants.ts";
import { readAddress, storedAddress } from "./read-address.ts";

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
