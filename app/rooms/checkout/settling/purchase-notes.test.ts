import fc from "fast-check";
import { expect, test } from "vitest";
import { CHECKOUT } from "#tests/support/placed-order.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { purchaseNotes, readPurchase } from "./purchase-notes.ts";

const ID = "b7e41d06-92c8-4f35-a1d3-0c6f58e2947a";
const line = fc.record({
  productId: fc.uuid({ version: 4 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  unitCents: fc.integer({ min: 1, max: 9_999_999 }),
});
const purchase = (lines: readonly { productId: string; quantity: number; unitCents: number }[]) => {
  const subtotalCents = lines.reduce((sum, each) => sum + each.quantity * each.unitCents, 0);
  return {
    ...CHECKOUT,
    id: ID,
    orderId: ID,
    lines: lines.map((each) => ({ ...each, name: "Bissap", originalUnitCents: null, imageUrl: null })),
    address: { ...ADDRESS, countryCode: "SN", phoneE164: "+221771234567" },
    subtotalCents,
    shippingCents: 500,
    taxCents: 41,
    totalCents: subtotalCents + 541,
    taxPercent: 8.5,
  };
};

test("F-60: a purchase written to a payment's metadata reads back the same, within the provider's limits, for up to 50 lines", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50, size: "max" }), (lines) => {
      const bought = purchase(lines);
      const notes = purchaseNotes(bought);
      expect(Object.keys(notes).length).toBeLessThanOrEqual(40);
      for (const text of Object.values(notes)) expect(text.length).toBeLessThanOrEqual(500);
      const { subtotalCents, shippingCents, taxCents, totalCents, taxPercent } = bought;
      const amounts = { subtotalCents, shippingCents, taxCents, totalCents, taxPercent };
      expect(readPurchase(notes)).toEqual({ orderId: ID, lines, address: ADDRESS, ...amounts });
    }),
  );
});

test("F-60: incomplete notes, and notes whose sums do not add up, read as null", () => {
  const notes = purchaseNotes(purchase([{ productId: ID, quantity: 2, unitCents: 1000 }]));
  expect(readPurchase(notes)).not.toBeNull();
  const { lines1: _lines, ...without } = notes;
  const { order: _order, ...nameless } = notes;
  for (const broken of [
    {},
    without,
    nameless,
    { ...notes, lines1: `${ID}*3@1000` },
    { ...notes, lines1: "x*2@1000" },
    { ...notes, totals: "2000/500/41/2542/8.5" },
    { ...notes, totals: "2000/500" },
    { ...notes, totals: `1${notes["totals"]}` },
    { ...notes, totals: `x${notes["totals"]}` },
    { ...notes, totals: `${notes["totals"]}x` },
    { ...notes, totals: "2000/500/41/2541/8." },
    { ...notes, lines1: "" },
    { ...notes, lines1: `x${ID}*2@1000` },
    { ...notes, lines1: `${ID}*2@1000x` },
    { ...notes, lines1: `${ID}*2@1000;x` },
    { ...notes, lines1: `${ID}*1@0`, totals: "0/0/0/0/0" },
    { ...without, totals: "0/500/0/500/0" },
  ])
    expect(readPurchase(broken), JSON.stringify(broken)).toBeNull();
});

test.each([0, 8, 19, 8.5, 8.875, 19.1234])("F-60: a tax of %d % reads back as it was written", (taxPercent) => {
  const bought = { ...purchase([{ productId: ID, quantity: 2, unitCents: 1000 }]), taxPercent };
  expect(readPurchase(purchaseNotes(bought))).toMatchObject({ taxPercent });
});

test("F-60: an address field beyond the provider's limit is cut, not refused", () => {
  const bought = purchase([{ productId: ID, quantity: 2, unitCents: 1000 }]);
  const notes = purchaseNotes({ ...bought, address: { ...bought.address, city: "x".repeat(600) } });
  expect(notes["to.city"]).toBe("x".repeat(500));
});
