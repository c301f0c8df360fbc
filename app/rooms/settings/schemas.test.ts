import { expect, test } from "vitest";
import { amountTexts } from "#app/shared/kernel/forms/messages.ts";
import type { SettingFaults } from "./errors.ts";
import { settingFaultText } from "./messages.ts";
import { checkSettings, type SettingKey } from "./schemas.ts";

const wordsOf = (faults: SettingFaults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, settingFaultText(fault)]));
const faultOf = (key: SettingKey, value: unknown): Readonly<Record<string, string>> => {
  const checked = checkSettings({ [key]: value });
  return checked.ok ? {} : wordsOf(checked.error);
};

test.each<[SettingKey, unknown, string]>([
  ["store_name", " ", "Store name is required"],
  ["store_name", "x".repeat(101), "At most 100 characters"],
  ["postal_address", "x".repeat(301), "At most 300 characters"],
  ["store_email", "", "Store email is required"],
  ["store_email", "shop", "Enter an email address such as name@example.com"],
  ["tax_rate", -0.1, "Enter a rate from 0 to 100"],
  ["tax_rate", 100.1, "Enter a rate from 0 to 100"],
  ["tax_rate", Number.NaN, "Enter a rate from 0 to 100"],
  ["free_shipping_threshold", -1, "Enter an amount of 0 or more, such as 12.50"],
  ["default_shipping_rate", 1.234, "Enter an amount of 0 or more, such as 12.50"],
  ["default_shipping_rate", Number.NaN, "Enter an amount of 0 or more, such as 12.50"],
  ["default_shipping_rate", "1,250", amountTexts.unclear],
  ["default_shipping_rate", "abc", "Enter an amount of 0 or more, such as 12.50"],
  ["tax_rate", "8,5,5", "Enter a rate from 0 to 100"],
  ["default_shipping_rate", 1e9, "At most 1,000,000"],
  ["currency", "CHF", "Choose USD, EUR or GBP"],
  ["countries", [], "Enter at least one country"],
  ["underage_url", "http://example.com", "Enter an address that begins with https://"],
  ["time_zone", "Mars/Olympus", "Choose a time zone from the list"],
  ["founding_year", Number.NaN, "Enter a year such as 2019"],
  ["password_min", 5, "Enter 6 to 64 characters"],
  ["deleted_orders_years", 0, "Enter 1 to 50 years"],
  ["legal_age_text", "", "This is required"],
])("R-163: %s may not be %j", (key, value, message) => {
  expect(faultOf(key, value)).toEqual({ [key]: message });
});

test.each<[SettingKey, unknown]>([
  ["tax_rate", 0],
  ["tax_rate", 100],
  ["free_shipping_threshold", 0],
  ["default_shipping_rate", 19.99],
  ["time_zone", "Africa/Dakar"],
])("R-163: %s may be %j", (key, value) => {
  expect(faultOf(key, value)).toEqual({});
});

test("R-163: faults follow the order of the form, one per field", () => {
  const checked = checkSettings({ store_name: "", store_email: "", founding_year: Number.NaN });
  expect(checked.ok ? [] : Object.entries(wordsOf(checked.error))).toEqual([
    ["store_name", "Store name is required"],
    ["store_email", "Store email is required"],
    ["founding_year", "Enter a year such as 2019"],
  ]);
});

test("R-062, R-076: a fault in a row names its field", () => {
  expect(faultOf("social_links", [{ name: "", url: "https://example.com/" }])).toEqual({
    "social_links.0.name": "This is required",
  });
  const days = { california: 2, unitedStates: 3, canada: 4, europe: 7, elsewhere: 0, unknown: 5 };
  expect(faultOf("delivery_estimates", { ...days, countries: { Senegal: 91 } })).toEqual({
    "delivery_estimates.elsewhere": "Enter 1 to 90 days",
    "delivery_estimates.countries.Senegal": "Enter 1 to 90 days",
  });
});
