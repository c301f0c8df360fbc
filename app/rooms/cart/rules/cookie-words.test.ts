import fc from "fast-check";
import { expect, test } from "vitest";
import { compactId, shownPrice, wholeId } from "./cookie-words.ts";

test("S-CART-16, S-WISH-11: an id comes back from the cookie as it went in", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(wholeId(compactId(id))).toBe(id);
    }),
  );
});

test.each(["", "x", "11111111-1111-4111-8111-111111111111", "g".repeat(32), "1".repeat(33)])(
  "S-ERR-06: %j is no compact id",
  (text) => {
    expect(wholeId(text)).toBeNull();
  },
);

test("R-067, S-ERR-06: a price is whole cents of at most ten digits; anything else is none", () => {
  expect(shownPrice("0")).toEqual({ shownCents: 0 });
  expect(shownPrice("9999999999")).toEqual({ shownCents: 9_999_999_999 });
  for (const broken of ["", "-5", "1,5", "1.5", "x", "12345678901"]) expect(shownPrice(broken)).toEqual({});
});
