import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedPrice } from "#app/rooms/catalog/product/product.ts";
import { centsToFreeShipping, orderTotals, type Pricing } from "./order-totals.ts";
import { runs } from "#tests/support/property-runs.ts";

const PRICING: Pricing = { shippingRateCents: 1299, freeThresholdCents: 10_000, taxPercent: 8.5 };
const one = (unitCents: number) => orderTotals([{ unitCents, quantity: 1 }], PRICING);

test("S-CONST-01, A-012: shipping is free from a subtotal of 100.00 and costs 12.99 at 99.99", () => {
  expect(one(10_000).shippingCents).toBe(0);
  expect(one(9_999).shippingCents).toBe(1299);
});

test("S-CONST-02, S-CONST-03, S-CONST-05: 50.00 gives shipping 12.99, tax 4.25 and total 67.24", () => {
  expect(one(5_000)).toEqual({ subtotalCents: 5_000, shippingCents: 1299, taxCents: 425, totalCents: 6_724 });
});

test("S-CONST-04: shipping is not taxed", () => {
  const dear = orderTotals([{ unitCents: 5_000, quantity: 1 }], { ...PRICING, shippingRateCents: 99_999 });
  expect(dear.taxCents).toBe(one(5_000).taxCents);
});

test("S-CART-09: the amount missing for free shipping is 0 once it is reached", () => {
  expect(centsToFreeShipping(6_001, 10_000)).toBe(3_999);
  expect(centsToFreeShipping(10_000, 10_000)).toBe(0);
  expect(centsToFreeShipping(12_000, 10_000)).toBe(0);
});

test("an empty cart costs nothing", () => {
  expect(orderTotals([], PRICING).totalCents).toBe(0);
});

test("S-CONST-05: for any cart the amounts are whole cents, add up, and equal a second computation with big integers", () => {
  const line = fc.record({
    unitCents: fc.integer({ min: 0, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  const tenths = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), tenths, (lines, perMille) => {
      const totals = orderTotals(lines, { ...PRICING, taxPercent: perMille / 10 });
      const subtotal = lines.reduce((sum, each) => sum + BigInt(each.unitCents) * BigInt(each.quantity), 0n);
      const tax = (subtotal * BigInt(perMille) + 500n) / 1000n;
      expect(BigInt(totals.subtotalCents)).toBe(subtotal);
      expect(BigInt(totals.taxCents)).toBe(tax);
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.shippingCents + totals.taxCents);
    }),
  );
});

/** An independent calculation in big integers: hundredths of a percent, cents, each rounded half up once. */
function costOf(lines: readonly CartLine[], { rate, threshold, perMille }: Terms): readonly bigint[] {
  const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
  const subtotal = lines.reduce(
    (sum, { price, off, quantity }) => sum + halfUp(BigInt(price) * BigInt(10_000 - off), 10_000n) * BigInt(quantity),
    0n,
  );
  const shipping = lines.length > 0 && subtotal < BigInt(threshold) ? BigInt(rate) : 0n;
  const tax = halfUp(subtotal * BigInt(perMille), 1000n);
  return [subtotal, shipping, tax, subtotal + shipping + tax];
}
/** `off` is in hundredths of a percent. */
type CartLine = { readonly price: number; readonly off: number; readonly quantity: number };
type Terms = { readonly rate: number; readonly threshold: number; readonly perMille: number };

test("A-012: carts of discounted lines equal an independent calculation, also at the exact threshold of free shipping", () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 9_999_999 }),
    off: fc.integer({ min: 0, max: 9999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  const terms = fc.record({ rate: fc.integer({ min: 0, max: 99_999 }), perMille: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), terms, fc.integer({ min: -1, max: 1 }), (lines, more, beside) => {
      const [subtotal = 0n] = costOf(lines, { ...more, threshold: 0 });
      const threshold = Number(subtotal) + beside;
      const priced = lines.map(({ price, off, quantity }) => ({ unitCents: chargedPrice(price, off / 100), quantity }));
      const totals = orderTotals(priced, {
        shippingRateCents: more.rate,
        freeThresholdCents: threshold,
        taxPercent: more.perMille / 10,
      });
      const { subtotalCents, shippingCents, taxCents, totalCents } = totals;
      const whole = [subtotalCents, shippingCents, taxCents, totalCents].map(BigInt);
      expect(whole).toEqual(costOf(lines, { ...more, threshold }));
    }),
    { numRuns: runs(5000) },
  );
});

test.each([
  [9_999, 0, 1299],
  [10_000, 0, 0],
  // 100.50 less 0.5 % is 99.9975: charged as 100.00.
  [10_050, 0.5, 0],
  // 100.01 less 0.02 % is 99.99: not enough.
  [10_001, 0.02, 1299],
])("A-012: %i cents at a discount of %f %% cost %i cents of shipping", (priceCents, discount, shippingCents) => {
  expect(one(chargedPrice(priceCents, discount)).shippingCents).toBe(shippingCents);
});

test("the order of the lines and their split do not change the totals", () => {
  const line = fc.record({ unitCents: fc.integer({ min: 0, max: 99_999 }), quantity: fc.integer({ min: 2, max: 99 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (lines) => {
      const split = lines.toReversed().flatMap((each) => [
        { ...each, quantity: 1 },
        { ...each, quantity: each.quantity - 1 },
      ]);
      expect(orderTotals(split, PRICING)).toEqual(orderTotals(lines, PRICING));
    }),
  );
});
