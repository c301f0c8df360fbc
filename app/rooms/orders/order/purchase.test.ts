import fc from "fast-check";
import { expect, test } from "vitest";
import { PURCHASE } from "#tests/support/placed-order.ts";
import { frozenIn, purchaseColumns } from "./purchase.ts";

const cents = fc.integer({ min: 0, max: 9_999_999 });

test("a checkout's frozen purchase is the same in its order: amounts convert to decimals and back", () => {
  const { lines: _lines, address: _address, ...frozen } = PURCHASE;
  expect(purchaseColumns(frozen)).toEqual({
    subtotal: "55.90",
    tax: "4.75",
    tax_rate: 8.5,
    shipping_cost: "12.99",
    total: "73.64",
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
