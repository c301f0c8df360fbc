import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../constants.ts";
import type { OrderStatus, ChosenOrder } from "../types.ts";
import {
  statusEffects,
  isQuietStep,
  canUndoSilently,
  bulkStep,
  isPaidAndKept,
  likelyNext,
  statusCounts,
} from "./status.ts";
import { bulkDoneText } from "../admin-messages.ts";

test.each<
  [OrderStatus, OrderStatus, boolean, "shipped" | "cancelled" | null, "offer_return" | "take_again" | null, boolean]
>([
  ["pending", "processing", false, null, null, false],
  ["processing", "shipped", false, "shipped", null, false],
  ["pending", "shipped", true, "shipped", null, false],
  ["shipped", "delivered", false, null, null, false],
  ["processing", "delivered", true, null, null, false],
  ["pending", "cancelled", false, "cancelled", "offer_return", true],
  ["processing", "cancelled", false, "cancelled", "offer_return", true],
  ["shipped", "cancelled", true, "cancelled", "offer_return", false],
  ["delivered", "cancelled", true, "cancelled", "offer_return", false],
  ["cancelled", "processing", true, null, "take_again", false],
  ["cancelled", "shipped", true, null, "take_again", false],
  ["delivered", "shipped", true, null, null, false],
  ["delivered", "pending", true, null, null, false],
])(
  "S-STATE-24, A-STATE-06: %s to %s is unusual %s, mails %s, stock %s, return ticked %s",
  (from, to, isUnusual, mail, stock, isReturnTicked) => {
    expect(statusEffects(from, to)).toEqual({ isUnusual, mail, stock, isReturnTicked });
  },
);

test("A-STATE-03: stock moves exactly when an order enters or leaves cancelled", () => {
  const status = fc.constantFrom(...ORDER_STATUSES);
  fc.assert(
    fc.property(status, status, (from, to) => {
      const moves = (from === "cancelled") !== (to === "cancelled");
      expect(statusEffects(from, to).stock !== null).toBe(moves);
    }),
  );
});

test("R-099, R-159: only steps without a mail or stock movement in either direction can be undone", () => {
  const quiet = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => from !== to && canUndoSilently(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(quiet.toSorted()).toEqual([
    "delivered > pending",
    "delivered > processing",
    "delivered > shipped",
    "pending > delivered",
    "pending > processing",
    "processing > delivered",
    "processing > pending",
    "shipped > delivered",
  ]);
});

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

test("R-160: the shop holds money of a paid order until it is fully refunded", () => {
  expect(isPaidAndKept(order("shipped", { refundedCents: 1999 }))).toBe(true);
  expect(isPaidAndKept(order("shipped", { refundedCents: 2000 }))).toBe(false);
  expect(isPaidAndKept(order("shipped", { paymentStatus: "refunded", refundedCents: 2000 }))).toBe(false);
  expect(isPaidAndKept(order("shipped", { paymentStatus: "pending" }))).toBe(false);
});

test("R-158: the likely next status is the normal step of orders with the same status", () => {
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

test("A-ERR-14, R-158: orders that already had the status are counted separately", () => {
  expect(bulkDoneText("shipped", { done: 2, same: 0 })).toBe("2 orders set to Shipped.");
  expect(bulkDoneText("shipped", { done: 2, same: 1 })).toBe(
    "2 orders set to Shipped. 1 order already had this status.",
  );
  expect(bulkDoneText("shipped", { done: 0, same: 3 })).toBe("3 orders already had this status.");
  expect(bulkDoneText("shipped", { done: 0, same: 0 })).toBe("");
  expect(bulkDoneText(null, { done: 1, same: 0 })).toBe("1 order was deleted.");
});

const WALK = fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 12 });

test("A-STATE-03: on any path through the statuses an order holds its stock or is cancelled, and stock moves once each way", () => {
  fc.assert(
    fc.property(WALK, (walk) => {
      let [from, isTaken]: [OrderStatus, boolean] = ["pending", true];
      for (const to of walk) {
        const { stock } = statusEffects(from, to);
        expect(stock).not.toBe(isTaken ? "take_again" : "offer_return");
        isTaken = stock === null ? isTaken : stock === "take_again";
        expect(isTaken).toBe(to !== "cancelled");
        from = to;
      }
    }),
  );
});

test("S-STATE-24: the usual steps never leave delivered or cancelled, never go back, and end within three", () => {
  const usual = (from: OrderStatus) => ORDER_STATUSES.filter((to) => !statusEffects(from, to).isUnusual);
  expect([usual("delivered"), usual("cancelled")]).toEqual([[], []]);
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), (choices) => {
      let at: OrderStatus = "pending";
      const seen = new Set<OrderStatus>([at]);
      for (const choice of choices) {
        const next: OrderStatus[] = usual(at);
        const chosen = next[choice % next.length];
        if (chosen === undefined) break;
        expect(seen.has(chosen)).toBe(false);
        seen.add(chosen);
        at = chosen;
      }
      expect(["delivered", "cancelled"]).toContain(at);
      expect(seen.size).toBeLessThanOrEqual(4);
    }),
  );
});

test("R-158: the likely next status is a usual step or none, so that following it ends delivered or stays cancelled", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATUSES), (status) => {
      const next = likelyNext([order(status)]);
      expect(next === status || !statusEffects(status, next ?? status).isUnusual).toBe(true);
      expect(next === status).toBe(status === "delivered" || status === "cancelled");
    }),
  );
});

test("A-STATE-06: only a step forward to shipped or a cancellation is mailed to the customer", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom(...ORDER_STATUSES), (from, to) => {
      const isMailed =
        (to === "cancelled" && from !== "cancelled") ||
        (to === "shipped" && (from === "pending" || from === "processing"));
      expect(statusEffects(from, to).mail).toBe(isMailed ? to : null);
    }),
  );
});

test("R-099: a step of the audit log is quiet when both its statuses are known and neither way mails or moves stock", () => {
  const step = (from: string | null, to: string | null) => isQuietStep({ status: from }, { status: to });
  expect([step("pending", "processing"), step("delivered", "shipped")]).toEqual([true, true]);
  expect([step("processing", "shipped"), step("pending", "cancelled"), step("cancelled", "pending")]).toEqual([
    false,
    false,
    false,
  ]);
  expect([step("sent", "processing"), step("processing", "sent"), step(null, null)]).toEqual([false, false, false]);
});
