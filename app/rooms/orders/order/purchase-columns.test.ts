import fc from "fast-check";
import { expect, test } from "vitest";
import { frozenIn, purchaseColumns } from "./purchase-columns.ts";

const cents = fc.integer({ min: 0, max: 9_999_999 });

test("what a checkout froze is the same in its order: amounts go to decimals and back", () => {
  const frozen = {
    subtotalCents: 5000,
    shippingCents: 1299,
    taxCents: 425,
    totalCents: 6724,
    taxPercent: 8.5,
    currency: "USD",
  };
  expect(purchaseColumns(frozen)).toEqual({
    subtotal: "50.00",
    tax: "4.25",
    tax_rate: 8.5,
    shipping_cost: "12.99",
    total: "67.24",
    currency: "USD",
  });
  fc.assert(
    fc.property(cents, cents, cents, cents, (subtotalCents, shippingCents, taxCents, totalCents) => {
      const any = { ...frozen, subtotalCents, shippingCents, taxCents, totalCents };
      const { tax_rate: rate, ...columns } = purchaseColumns(any);
      expect(frozenIn({ ...columns, tax_rate: String(rate) })).toEqual(any);
    }),
  );
});
