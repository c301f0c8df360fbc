import { expect, test } from "vitest";
import { settingsOf } from "#app/rooms/settings/stored-settings.ts";
import { SETTING_DEFINITIONS } from "#app/rooms/settings/schemas.ts";
import type { SettingValues } from "#app/rooms/settings/types.ts";
import { contentTokens } from "./content-tokens.ts";

const defaults = Object.fromEntries(Object.entries(SETTING_DEFINITIONS).map(([key, { fallback }]) => [key, fallback]));
const settings = settingsOf(defaults as unknown as SettingValues);

test("S-FAQ-11, S-CONST-01: tokens have the settings' values, whole amounts without cents", () => {
  expect(contentTokens({ ...settings, storeName: "Baobab" })).toEqual({
    store_name: "Baobab",
    store_email: "hello@safara.example",
    store_description: "Natural herbal drinks from West African plants, bottled in small batches.",
    free_shipping_threshold: "$100",
    default_shipping_rate: "$12.99",
  });
  expect(
    contentTokens({ ...settings, currency: "EUR", freeShippingThresholdCents: 7550 }).free_shipping_threshold,
  ).toBe("€75.50");
});
