import { expect, test } from "vitest";
import { SETTING_DEFINITIONS } from "./schemas.ts";
import type { SettingValues } from "./types.ts";
import { settingsOf, shortStoreName, isTrackingPattern, trackingLink } from "./stored-settings.ts";
import fc from "fast-check";
import { DEFAULT_CARRIERS } from "./constants.ts";

const defaults = Object.fromEntries(
  Object.entries(SETTING_DEFINITIONS).map(([key, { fallback }]) => [key, fallback]),
) as unknown as SettingValues;

test("every default passes its own schema", () => {
  for (const [key, { schema, fallback }] of Object.entries(SETTING_DEFINITIONS))
    expect(schema.safeParse(fallback).success, key).toBe(true);
});

test("settings return money in whole cents and no undefined value", () => {
  const settings = settingsOf(defaults);
  expect(settings.defaultShippingRateCents).toBe(1299);
  expect(Object.values(settings)).not.toContain(undefined);
});

test.each([
  ["Baobab", "Baobab"],
  ["Baobab House", "Baobab House"],
  ["Safara Sa Yaram", "Safara Sa"],
  ["  The   Herbalist's Kitchen ", "The"],
  ["Kräuterspezialitäten Müller", null],
  ["Baobab & Bissap", "Baobab"],
  ["Tea & Co.", "Tea & Co."],
  ["& Kräuterspezialitäten", null],
  [" ", null],
])("R-028: %j is shown as %j under its icon", (name, short) => {
  expect(shortStoreName(name)).toBe(short);
});

test("R-028: the text under the icon is a beginning of the name of at most twelve characters", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const short = shortStoreName(name);
      if (short === null) return;
      expect(short.length).toBeLessThanOrEqual(12);
      expect(name.trim().replaceAll(/\s+/g, " ").startsWith(short)).toBe(true);
    }),
  );
});

test.each([
  "http://carrier.test/?n={number}",
  "https://carrier.test/track",
  "https://{number}.test/",
  "https://carrier.test/{number}/{number}",
  "https://user:key@carrier.test/{number}",
  "javascript:alert({number})",
  "carrier.test/{number}",
  "{number}",
  "",
])("R-099: %j is not a valid carrier link", (pattern) => {
  expect(isTrackingPattern(pattern)).toBe(false);
  expect(trackingLink(pattern, "1")).toBeNull();
});

test("R-099: the number is inserted into the link without spaces and cannot change the address", () => {
  const pattern = "https://carrier.test/track?n={number}&lang=en";
  expect(trackingLink(pattern, "94 00\t1000")).toBe("https://carrier.test/track?n=94001000&lang=en");
  expect(trackingLink(pattern, "a/b?c&d#e$&")).toBe("https://carrier.test/track?n=a%2Fb%3Fc%26d%23e%24%26&lang=en");
  expect(trackingLink(pattern, "  ")).toBeNull();
});

test("R-099: every carrier of a new shop has a valid link, or none for a local courier or pick-up", () => {
  const without = DEFAULT_CARRIERS.filter(({ url }) => !isTrackingPattern(url));
  expect(without.map(({ name, url }) => [name, url])).toEqual([
    ["Local courier", ""],
    ["Pick-up", ""],
  ]);
});
