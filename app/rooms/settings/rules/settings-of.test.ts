import { expect, test } from "vitest";
import { SETTING_DEFINITIONS } from "../schemas.ts";
import type { SettingValues } from "../types.ts";
import { settingsOf } from "./settings-of.ts";

const defaults = Object.fromEntries(
  Object.entries(SETTING_DEFINITIONS).map(([key, { fallback }]) => [key, fallback]),
) as unknown as SettingValues;

test("every default fits its own check", () => {
  for (const [key, { schema, fallback }] of Object.entries(SETTING_DEFINITIONS))
    expect(schema.safeParse(fallback).success, key).toBe(true);
});

test("money leaves the settings in whole cents, and nothing is left undefined", () => {
  const settings = settingsOf(defaults);
  expect(settings.defaultShippingRateCents).toBe(1299);
  expect(Object.values(settings)).not.toContain(undefined);
});
