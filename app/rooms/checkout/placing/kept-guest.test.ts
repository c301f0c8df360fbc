import { expect, test } from "vitest";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { guestUserOf, guestFields } from "./guest-user.ts";
import { readGuestUser, writeGuestUser } from "./kept-guest.ts";

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const kept = writeGuestUser(guestUserOf(ADDRESS), NOW);

test("S-ENT-45 to S-ENT-48: a guest is kept with first name, last name, e-mail and phone", () => {
  const { firstName, lastName, email, phone } = JSON.parse(kept);
  expect({ firstName, lastName, email, phone }).toEqual({
    firstName: "Awa",
    lastName: "Diop",
    email: "awa@example.com",
    phone: "77 123 45 67",
  });
});

test("S-ENT-49: the kept shipping address has exactly its six keys", () => {
  expect(JSON.parse(kept).shippingAddress).toEqual({
    address: "12 Rue de la Gare",
    apartment: "",
    city: "Dakar",
    state: "Dakar",
    country: "Senegal",
    zipCode: "",
  });
});

test("S-ENT-50: the order being paid is kept with the guest, and may be missing", () => {
  const withOrder = writeGuestUser(guestUserOf(ADDRESS, "0d5f2c1a-1111-4111-8111-111111111111"), NOW);
  expect(JSON.parse(withOrder)).toMatchObject({ guestOrderId: "0d5f2c1a-1111-4111-8111-111111111111" });
  expect(readGuestUser(withOrder, NOW)).toEqual(guestUserOf(ADDRESS, "0d5f2c1a-1111-4111-8111-111111111111"));
  expect(JSON.parse(kept)).not.toHaveProperty("guestOrderId");
  expect(readGuestUser(kept, NOW)).toStrictEqual(guestUserOf(ADDRESS));
  expect(guestUserOf(ADDRESS)).not.toHaveProperty("guestOrderId");
});

test("R-024: after 24 hours a stored guest reads as null", () => {
  expect(readGuestUser(kept, NOW + 24 * HOUR - 1)).not.toBeNull();
  expect(readGuestUser(kept, NOW + 24 * HOUR)).toBeNull();
});

test.each([
  "{",
  "null",
  "[]",
  '"Awa"',
  '{"firstName":"Awa"}',
  kept.replace(/,"keptAt":\d+/, ""),
  kept.replace('"Dakar"', "5"),
])("S-ERR-05: %s is not read as a guest", (text) => {
  expect(() => readGuestUser(text, NOW)).toThrow(/JSON|No t(?:ext|ime)|property/);
});

const COUNTRIES = ["United States", "Senegal", "Other"];

test.each([
  ["Senegal", ADDRESS],
  ["a country by its name", { ...ADDRESS, country: "Other", countryName: "Mali" }],
])("S-STATE-02, S-ENT-44: a stored guest fills the same fields again: %s", (_what, address) => {
  const guest = readGuestUser(writeGuestUser(guestUserOf(address, "o-1"), 0), 1);
  expect(guest && guestFields(guest, COUNTRIES)).toEqual(address);
});
