import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartProduct } from "#app/rooms/catalog/types.ts";
import type { CartLine, Addition } from "../types.ts";
import { additionAnswer, wishlistTexts } from "../messages.ts";
import { judgeAddition } from "./judge-addition.ts";

const product = (parts: Partial<CartProduct> = {}): CartProduct => ({
  id: "a",
  name: "Sokh",
  slug: "sokh",
  priceCents: 1850,
  originalPriceCents: null,
  discount: null,
  availableStock: 3,
  isInStock: true,
  showInShop: true,
  picture: null,
  ...parts,
});
const one = (quantity: number): CartLine[] => [{ productId: "a", quantity }];
const priced = (quantity: number, shownCents = 1850): CartLine[] => [{ productId: "a", quantity, shownCents }];
const request = (quantity: number) => ({ productId: "a", quantity });

test("S-CART-10: adding a product that is in the cart raises its quantity", () => {
  expect(judgeAddition(one(1), request(2), product())).toEqual({ code: "added", lines: priced(3), name: "Sokh" });
});

test("S-CART-10: beyond the stock the line is reduced to the available quantity, which is reported", () => {
  expect(judgeAddition(one(2), request(5), product())).toEqual({
    code: "reduced",
    lines: priced(3),
    name: "Sokh",
    left: 3,
  });
});

test("R-067: a new line records the current price; an existing line keeps its older price, so that the cart can report the change", () => {
  expect(judgeAddition([], request(2), product()).lines).toEqual(priced(2));
  expect(judgeAddition(priced(1, 1200), request(1), product()).lines).toEqual(priced(2, 1200));
});

test.each([
  ["sold_out", product({ availableStock: 0, isInStock: false })],
  ["gone", undefined],
  ["gone", product({ showInShop: false })],
] as const)("S-WISH-07, S-DET-19: an unavailable product changes nothing: %s", (code, candidate) => {
  expect(judgeAddition(one(1), request(1), candidate)).toEqual({ code, lines: one(1) });
});

test("a cart of 50 lines refuses another product and accepts more of one that is in it", () => {
  const full = Array.from({ length: 50 }, (_, at) => ({ productId: `p${at}`, quantity: 1 }));
  expect(judgeAddition(full, request(1), product())).toEqual({ code: "full", lines: full });
  const again = judgeAddition(full, { productId: "p7", quantity: 1 }, product({ id: "p7" }));
  expect(again.code).toBe("added");
});

test("S-CART-10: no addition raises a line above the stock or 999", () => {
  const amount = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 3000 }), (present, added, availableStock) => {
      const { lines } = judgeAddition(one(present), request(added), product({ availableStock }));
      expect(lines[0]?.quantity).toBe(Math.min(present + added, availableStock, 999));
    }),
  );
});

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

test("S-WISH-07: a product moved from the wishlist is reported as moved", () => {
  expect(additionAnswer({ code: "added", lines: [], name: "Sokh" }, wishlistTexts.moved).text).toBe(
    "Sokh moved to your cart",
  );
});
