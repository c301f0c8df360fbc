import fc from "fast-check";
import { expect, test } from "vitest";
import { shortStoreName } from "./short-store-name.ts";

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
])("R-028: %j is called %j under its icon", (name, short) => {
  expect(shortStoreName(name)).toBe(short);
});

test("R-028: whatever the name, what stands under the icon begins it and has at most twelve characters", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const short = shortStoreName(name);
      if (short === null) return;
      expect(short.length).toBeLessThanOrEqual(12);
      expect(name.trim().replaceAll(/\s+/g, " ").startsWith(short)).toBe(true);
    }),
  );
});
