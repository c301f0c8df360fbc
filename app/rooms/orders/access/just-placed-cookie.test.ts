import { expect, test } from "vitest";
import { isJustPlaced, justPlacedCookie } from "./just-placed-cookie.ts";

test("S-CONF-01: a browser sees the thank-you of the order it has just placed, and of no other, for a quarter of an hour", () => {
  const cookie = justPlacedCookie("o-1");
  expect(cookie).toMatch(/^order_placed=o-1;/);
  expect(cookie).toContain("Max-Age=900");
  const sent = cookie.split(";")[0] ?? "";
  expect([isJustPlaced(sent, "o-1"), isJustPlaced(sent, "o-2"), isJustPlaced(null, "o-1")]).toEqual([
    true,
    false,
    false,
  ]);
});
