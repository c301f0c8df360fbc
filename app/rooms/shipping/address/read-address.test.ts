import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS_FIELDS } from "../constants.ts";
import { readAddress, storedAddress } from "./read-address.ts";

test("S-SHIP-03: a form gives the ten fields as trimmed text", () => {
  const form = new FormData();
  form.set("firstName", "  Awa ");
  form.set("role", "admin");
  expect(readAddress(form)).toMatchObject({ firstName: "Awa", lastName: "" });
  expect(Object.keys(readAddress(form)).toSorted()).toEqual([...ADDRESS_FIELDS].toSorted());
});

test("Control characters never pass: a line break cannot reach a mail header or an address label", () => {
  expect(readAddress({ city: "Dakar\r\nBcc: x@y.z\u0000" }).city).toBe("Dakar  Bcc: x@y.z");
});

test("Anything but text counts as not given, whatever is sent", () => {
  fc.assert(
    fc.property(fc.anything(), (sent) => {
      const address = readAddress(sent);
      for (const field of ADDRESS_FIELDS) expect(typeof address[field]).toBe("string");
    }),
  );
});

test("Only what was sent itself is read, not what it inherits", () => {
  expect(readAddress(Object.create({ city: "Dakar" }))).toMatchObject({ city: "" });
});

test("an address that was stored whole is read as it was stored", () => {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, `the ${name}`]));
  const whole = { ...fields, countryCode: "SN", phoneE164: "+221331234567" };
  expect(storedAddress(whole)).toEqual(whole);
});

test("whatever is stored, every field is a text; code and phone are a text or null", () => {
  expect(storedAddress({})).toMatchObject({ firstName: "", apartment: "", countryCode: null, phoneE164: null });
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const { countryCode, phoneE164, ...fields } = storedAddress(stored);
      for (const field of ADDRESS_FIELDS) expect(typeof fields[field]).toBe("string");
      for (const part of [countryCode, phoneE164]) expect(part === null || typeof part === "string").toBe(true);
    }),
  );
});
