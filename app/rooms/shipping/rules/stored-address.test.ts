import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS_FIELDS } from "../constants.ts";
import { storedAddress } from "./stored-address.ts";

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
