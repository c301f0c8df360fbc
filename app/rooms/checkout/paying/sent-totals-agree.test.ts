import fc from "fast-check";
import { expect, test } from "vitest";
import { sentTotalsAgree } from "./sent-totals-agree.ts";

const OURS = { subtotalCents: 5000, shippingCents: 1299, taxCents: 425, totalCents: 6724 };
const SENT = { subtotal: 50, shipping_cost: 12.99, tax: 4.25, total: 67.24 };

test("S-VAL-36, S-VAL-37: the right amounts agree, as numbers, as text, or omitted", () => {
  expect(sentTotalsAgree(SENT, OURS)).toBe(true);
  expect(sentTotalsAgree({ total: "67.24" }, OURS)).toBe(true);
  expect(sentTotalsAgree({}, OURS)).toBe(true);
});

test("S-VAL-36: parts that miss the total by more than a dollar are refused", () => {
  expect(sentTotalsAgree({ ...SENT, subtotal: 51.01 }, OURS)).toBe(false);
  expect(sentTotalsAgree({ ...SENT, subtotal: 51 }, OURS)).toBe(true);
});

test("S-VAL-37: a total that misses ours by more than a cent is refused", () => {
  expect(sentTotalsAgree({ ...SENT, total: 67.25 }, OURS)).toBe(true);
  expect(sentTotalsAgree({ ...SENT, total: 67.26 }, OURS)).toBe(false);
  expect(sentTotalsAgree({ ...SENT, total: 66.3 }, OURS)).toBe(false);
});

test("S-VAL-37: no other total within reason ever agrees", () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.string(), fc.constantFrom("", " ", "NaN", "1e3")), (total) => {
      fc.pre(!(Math.abs(Math.round(Number(total) * 100) - 6724) <= 1));
      expect(sentTotalsAgree({ total }, OURS)).toBe(false);
    }),
  );
});

test("S-VAL-36: an empty amount does not count as zero", () => {
  const free = { ...OURS, shippingCents: 0, totalCents: 5425 };
  expect(sentTotalsAgree({ shipping_cost: "0" }, free)).toBe(true);
  for (const shipping_cost of ["", " "]) expect(sentTotalsAgree({ shipping_cost }, free)).toBe(false);
});
