import { expect, test } from "vitest";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { guestFields, guestUserOf } from "./guest-user.ts";
import { readGuestUser, writeGuestUser } from "./kept-guest.ts";

const COUNTRIES = ["United States", "Senegal", "Other"];

test.each([
  ["Senegal", ADDRESS],
  ["a country by its name", { ...ADDRESS, country: "Other", countryName: "Mali" }],
])("S-STATE-02, S-ENT-44: a stored guest fills the same fields again: %s", (_what, address) => {
  const guest = readGuestUser(writeGuestUser(guestUserOf(address, "o-1"), 0), 1);
  expect(guest && guestFields(guest, COUNTRIES)).toEqual(address);
});
