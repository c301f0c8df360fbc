import fc from "fast-check";
import { expect, test } from "vitest";
import { hostilePaths } from "#tests/support/hostile-paths.ts";
import { runs } from "#tests/support/property-runs.ts";
import { readPreferences, localPath } from "./preferences.ts";

test("S-THEME-02, S-AGE-01: theme and age come from their cookies, and only known values count", () => {
  expect(readPreferences("theme=dark; age=yes")).toEqual({ theme: "dark", isOfAge: true });
  expect(readPreferences("theme=pink; age=true")).toEqual({ theme: null, isOfAge: false });
  expect(readPreferences(null)).toEqual({ theme: null, isOfAge: false });
});

test.each([
  ["/", "/"],
  ["/products?category=Drinks", "/products?category=Drinks"],
  ["//evil.example/x", "/"],
  [String.raw`/\evil.example`, "/"],
  ["/\t/evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
  [null, "/"],
])("going back to %j leads to %j", (returnTo, path) => {
  expect(localPath(returnTo)).toBe(path);
});

test("S-THEME-02: however another site is spelled, the way back is a path of this shop, safe in a header and stable", () => {
  fc.assert(
    fc.property(fc.constantFrom("", "/", "/products", "/x/.."), hostilePaths, (path, rest) => {
      const place = localPath(path + rest);
      expect(place).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(place, "https://shop.example").host).toBe("shop.example");
      expect(localPath(place)).toBe(place);
    }),
    { numRuns: runs(1000) },
  );
});
