import { expect, test } from "vitest";
import { readAddress } from "./read-address.ts";
import { completeAddress } from "./queries.server.ts";

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
