import fc from "fast-check";
import { CHECKOUT } from "#tests/support/placed-order.ts";
import { expect, test } from "vitest";
import type { AttemptStatus } from "#app/rooms/payments/types.ts";
import { settlement, type SettlementFacts, orderDraft } from "./settlement.ts";

const FACTS = {
  intent: {
    reference: "ref_1",
    status: "succeeded",
    receivedCents: 6724,
    currency: "USD",
    checkoutId: "c1",
    userId: null,
    isLive: false,
  },
  checkout: { id: "c1", owner: { kind: "guest", guestId: "g1" }, totalCents: 6724, currency: "USD" },
  orderedIntentId: null,
  recordedCheckoutId: "c1",
  isLiveShop: false,
} as const satisfies SettlementFacts;
const withIntent = (change: Partial<SettlementFacts["intent"]>) =>
  settlement({ ...FACTS, intent: { ...FACTS.intent, ...change } });

test("S-PAY-08, S-PAY-09: a paid intent of the agreed amount makes the order", () => {
  expect(settlement(FACTS)).toBe("make_order");
});

test.each<[AttemptStatus, string]>([
  ["processing", "wait"],
  ["requires_capture", "wait"],
  ["canceled", "canceled"],
  ["requires_payment_method", "not_paid"],
  ["requires_confirmation", "not_paid"],
  ["requires_action", "not_paid"],
])("S-PAY-08: an intent that is %s never makes an order (%s)", (status, step) => {
  expect(withIntent({ status })).toBe(step);
});

test("S-VAL-37: one cent too little, one too much, or another currency alerts staff and is never silent", () => {
  expect(withIntent({ receivedCents: 6723 })).toBe("make_order_for_attention");
  expect(withIntent({ receivedCents: 6725 })).toBe("make_order_for_attention");
  expect(withIntent({ currency: "EUR" })).toBe("make_order_for_attention");
});

test("S-VAL-35: an intent of another checkout, owner or mode, or of no checkout, is foreign", () => {
  expect(withIntent({ checkoutId: "c2" })).toBe("foreign");
  expect(withIntent({ checkoutId: null })).toBe("foreign");
  expect(withIntent({ userId: "u1" })).toBe("foreign");
  expect(withIntent({ isLive: true })).toBe("foreign");
  expect(settlement({ ...FACTS, checkout: null })).toBe("foreign");
  expect(settlement({ ...FACTS, recordedCheckoutId: "c2" })).toBe("foreign");
  expect(settlement({ ...FACTS, recordedCheckoutId: null })).toBe("make_order");
  const account = { ...FACTS.checkout, owner: { kind: "account", userId: "u1" } } as const;
  expect(settlement({ ...FACTS, checkout: account })).toBe("foreign");
});

test("a repeated intent finds its order; another paid intent of an ordered checkout alerts staff", () => {
  expect(settlement({ ...FACTS, orderedIntentId: "ref_1" })).toBe("already_ordered");
  expect(settlement({ ...FACTS, orderedIntentId: "ref_0" })).toBe("second_payment");
});

test("only the provider's state succeeded leads to an order", () => {
  const status = fc.constantFrom<AttemptStatus>(
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "requires_capture",
    "canceled",
  );
  fc.assert(
    fc.property(status, fc.option(fc.string()), fc.integer(), (state, orderedIntentId, receivedCents) => {
      const step = settlement({ ...FACTS, orderedIntentId, intent: { ...FACTS.intent, status: state, receivedCents } });
      expect(["wait", "not_paid", "canceled"]).toContain(step);
    }),
  );
});

test("S-PAY-09, S-CALL-23: the order has the id made in advance, the frozen amounts and the paying intent", () => {
  const draft = orderDraft(CHECKOUT, "ref_1");
  expect(draft).toMatchObject({
    id: "o1",
    checkoutId: "c1",
    userId: "u1",
    isGuest: false,
    paymentIntentId: "ref_1",
    totalCents: CHECKOUT.totalCents,
    currency: "USD",
  });
  expect(draft.lines).toEqual(CHECKOUT.lines);
  expect(draft).not.toHaveProperty("status");
});

test("S-CALL-24: a guest's order has no user", () => {
  const draft = orderDraft({ ...CHECKOUT, owner: { kind: "guest", guestId: "g1" } }, "ref_1");
  expect(draft).toMatchObject({ userId: null, isGuest: true });
});

/** The possible courses of one payment at the provider; each state may be read by any event that comes after it. */
const LIVES: AttemptStatus[][] = [
  ["requires_payment_method", "requires_action", "processing", "succeeded"],
  ["requires_payment_method", "requires_payment_method", "succeeded"],
  ["requires_payment_method", "requires_action", "canceled"],
  ["requires_payment_method", "requires_confirmation", "requires_capture", "succeeded"],
];

/** Settles every event with the state that the provider has then, as `settle` does, and returns the orders made. */
function settled(life: readonly AttemptStatus[], readAt: readonly number[]): { orders: string[]; last: string } {
  const orders: string[] = [];
  let last = "";
  for (const at of readAt) {
    const status = life[Math.min(at, life.length - 1)] ?? "canceled";
    last = settlement({ ...FACTS, intent: { ...FACTS.intent, status }, orderedIntentId: orders[0] ?? null });
    if (last === "make_order") orders.push(FACTS.intent.reference);
  }
  return { orders, last };
}

test("F-20, F-24: one payment's events in any order and number lead to its final state: one order or none", () => {
  const life = fc.constantFrom(...LIVES);
  // Events arrive late and doubled, but the provider never returns an older state than before.
  const reads = fc.array(fc.nat(4), { maxLength: 12 }).map((at) => at.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(life, reads, fc.nat(3), (states, readAt, repeats) => {
      const end = states.length - 1;
      const { orders, last } = settled(states, [...readAt, end, ...Array.from({ length: repeats }, () => end)]);
      expect(orders).toHaveLength(states[end] === "succeeded" ? 1 : 0);
      expect(last).toBe(
        states[end] === "canceled"
          ? "canceled"
          : repeats > 0 || readAt.some((at) => at >= end)
            ? "already_ordered"
            : "make_order",
      );
    }),
  );
});

test("F-20: with two intents of one checkout, read in any order, one makes the order and a second paid one alerts staff", () => {
  const event = fc.record({ reference: fc.constantFrom("ref_1", "ref_2"), isPaid: fc.boolean() });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let ordered: string | null = null;
      for (const { reference, isPaid } of events) {
        const status = isPaid ? "succeeded" : "requires_payment_method";
        const intent = { ...FACTS.intent, reference, status } as const;
        const step = settlement({ ...FACTS, intent, recordedCheckoutId: "c1", orderedIntentId: ordered });
        const expected = ordered === null ? "make_order" : ordered === reference ? "already_ordered" : "second_payment";
        expect(step).toBe(isPaid ? expected : "not_paid");
        if (step === "make_order") ordered = reference;
      }
      expect(ordered).toBe(events.find(({ isPaid }) => isPaid)?.reference ?? null);
    }),
  );
});
