import { expect, test } from "vitest";
import { ADDRESS } from "../../../../tests/support/checkout.ts";
import { guestUserOf } from "./guest-user.ts";
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

test("S-ENT-49: the kept shipping address has its six keys and no other", () => {
  expect(JSON.parse(kept).shippingAddress).toEqual({
    address: "12 Rue de la Gare",
    apartment: "",
    city: "Dakar",
    state: "Dakar",
    country: "Senegal",
    zipCode: "",
  });
});

test("R-024: after 24 hours a guest is nobody any more", () => {
  expect(readGuestUser(kept, NOW + 24 * HOUR - 1)).not.toBeNull();
  expect(readGuestUser(kept, NOW + 24 * HOUR)).toBeNull();
});

test.each(["{", "null", "[]", '"Awa"', '{"firstName":"Awa"}', kept.replace(/,"keptAt":\d+/, "")])(
  "S-ERR-05: %s is not taken for a guest",
  (text) => {
    expect(() => readGuestUser(text, NOW)).toThrow(/JSON|No t(?:ext|ime)|property/);
  },
);
