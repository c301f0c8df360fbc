import { expect, test } from "vitest";
import { readPreferences } from "./preferences.ts";

test("S-THEME-02, S-AGE-01: theme and age come from their cookies, and only known values count", () => {
  expect(readPreferences("theme=dark; age=yes")).toEqual({ theme: "dark", isOfAge: true });
  expect(readPreferences("theme=pink; age=true")).toEqual({ theme: null, isOfAge: false });
  expect(readPreferences(null)).toEqual({ theme: null, isOfAge: false });
});
