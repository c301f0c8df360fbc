import { expect, test } from "vitest";
import { SETTING_FORMS, SETTING_INPUTS } from "../constants.ts";
import { settingFieldName } from "./setting-field-name.ts";

test("a field is called as its label says, with its row or its country", () => {
  expect(settingFieldName("store_name", "USD")).toBe("Store Name");
  expect(settingFieldName("free_shipping_threshold", "EUR")).toBe("Free Shipping Threshold (EUR)");
  expect(settingFieldName("contacts.1.phone", "USD")).toBe("Contact 2, Phone");
  expect(settingFieldName("social_links.0.url", "USD")).toBe("Social Link 1, Address");
  expect(settingFieldName("delivery_estimates.unitedStates", "USD")).toBe("United States");
  expect(settingFieldName("delivery_estimates.countries.St. Lucia", "USD")).toBe("St. Lucia");
  expect(settingFieldName("unknown", "USD")).toBeNull();
});

test("every field of the settings that can be typed wrong has a name", () => {
  const keys = Object.values(SETTING_FORMS).flat();
  const ticked: unknown[] = ["switch", "boxes", "days"];
  const typed = keys.filter((key) => !ticked.includes(SETTING_INPUTS[key]));
  expect(typed.filter((key) => settingFieldName(`${key}.0`, "USD") === null)).toEqual([]);
});
