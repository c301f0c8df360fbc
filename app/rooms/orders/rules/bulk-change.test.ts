import { expect, test } from "vitest";
import type { ChosenOrder, OrderStatus } from "../types.ts";
import { bulkStep, isPaidAndKept, likelyNext, statusCounts } from "./bulk-change.ts";

const order = (status: OrderStatus, parts: Partial<ChosenOrder> = {}): ChosenOrder => ({
  id: "1",
  customerName: "Awa Diop",
  status,
  paymentStatus: "paid",
  totalCents: 2000,
  refundedCents: 0,
  currency: "USD",
  updatedAt: new Date(0),
  ...parts,
});
const NOTHING = { isUnusual: false, mail: null, restock: false, takesStock: false, needsRefund: false };

test.each([
  ["processing", "shipped", { ...NOTHING, isChange: true, mail: "shipped" }],
  ["pending", "shipped", { ...NOTHING, isChange: true, mail: "shipped", isUnusual: true }],
  ["shipped", "shipped", { ...NOTHING, isChange: false }],
  ["processing", "cancelled", { ...NOTHING, isChange: true, mail: "cancelled", restock: true, needsRefund: true }],
  ["shipped", "cancelled", { ...NOTHING, isChange: true, mail: "cancelled", isUnusual: true, needsRefund: true }],
  ["cancelled", "processing", { ...NOTHING, isChange: true, isUnusual: true, takesStock: true }],
] as const)("R-158, A-ORD-25: setting an order that is %s to %s does %j", (from, to, expected) => {
  expect(bulkStep(order(from), to)).toEqual({ order: order(from), ...expected });
});

test("R-160: money is kept while an order is paid and not wholly refunded", () => {
  expect(isPaidAndKept(order("shipped", { refundedCents: 1999 }))).toBe(true);
  expect(isPaidAndKept(order("shipped", { paymentStatus: "refunded", refundedCents: 2000 }))).toBe(false);
  expect(isPaidAndKept(order("shipped", { paymentStatus: "pending" }))).toBe(false);
});

test("R-158: the likely next status is the normal step of orders that stand alike", () => {
  expect(likelyNext([order("processing"), order("processing")])).toBe("shipped");
  expect(likelyNext([order("pending")])).toBe("processing");
  expect(likelyNext([order("shipped"), order("processing")])).toBe(null);
  expect(likelyNext([order("delivered"), order("shipped")])).toBe(null);
  expect(likelyNext([order("cancelled")])).toBe("cancelled");
});

test("R-158: orders are counted by status in the normal order of the statuses", () => {
  expect(statusCounts([order("shipped"), order("pending"), order("shipped")])).toEqual([
    ["pending", 1],
    ["shipped", 2],
  ]);
});
