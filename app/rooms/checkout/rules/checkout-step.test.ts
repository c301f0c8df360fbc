import fc from "fast-check";
import { expect, test } from "vitest";
import { checkoutStep, isSameCart } from "./checkout-step.ts";

const LINE = { productId: "00000000-0000-4000-8000-000000000001", quantity: 2 };
const FROZEN = [{ ...LINE, name: "Safara", unitCents: 100, originalUnitCents: null, imageUrl: null }];

test.each([
  ["S-CHK-08: nothing was submitted yet", { frozen: null, cart: [LINE], wantsShipping: false }, "shipping"],
  [
    "S-CHK-08: the shipping step was submitted for this cart",
    { frozen: FROZEN, cart: [LINE], wantsShipping: false },
    "payment",
  ],
  ["S-CHK-07: Edit leads back", { frozen: FROZEN, cart: [LINE], wantsShipping: true }, "shipping"],
  [
    "S-CHK-08: the cart has changed since",
    { frozen: FROZEN, cart: [{ ...LINE, quantity: 3 }], wantsShipping: false },
    "shipping",
  ],
] as const)("%s", (_name, facts, step) => {
  expect(checkoutStep(facts)).toBe(step);
});

test("S-CHK-08: the order of the lines says nothing, every quantity does", () => {
  const lines = fc.uniqueArray(fc.record({ productId: fc.uuid(), quantity: fc.integer({ min: 1, max: 999 }) }), {
    selector: (line) => line.productId,
    minLength: 1,
  });
  fc.assert(
    fc.property(lines, (cart) => {
      expect(isSameCart(cart, cart.toReversed())).toBe(true);
      expect(
        isSameCart(
          cart,
          cart.map((line, at) => (at === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
        ),
      ).toBe(false);
      expect(isSameCart(cart, cart.slice(1))).toBe(false);
    }),
  );
});
