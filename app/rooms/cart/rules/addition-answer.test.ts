import { expect, test } from "vitest";
import { wishlistTexts } from "../messages.ts";
import type { Addition } from "../types.ts";
import { additionAnswer } from "./addition-answer.ts";

const cases: [Addition, string, boolean][] = [
  [{ code: "added", lines: [], name: "Sokh" }, "Sokh added to your cart", false],
  [{ code: "reduced", lines: [], name: "Sokh", left: 3 }, "Only 3 in stock", false],
  [{ code: "sold_out", lines: [] }, "Out of Stock", true],
  [{ code: "gone", lines: [] }, "This product is no longer available.", true],
  [{ code: "full", lines: [] }, "Your cart holds at most 50 products.", true],
];

test.each(cases)("S-CART-10: the answer to an addition that is $code", (addition, text, isError) => {
  expect(additionAnswer(addition)).toEqual({ text, isError });
});

test("S-WISH-07: a product moved from the wishlist is told as moved", () => {
  expect(additionAnswer({ code: "added", lines: [], name: "Sokh" }, wishlistTexts.moved).text).toBe(
    "Sokh moved to your cart",
  );
});
