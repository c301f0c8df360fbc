import { expect, test } from "vitest";
import type { AttemptStatus, Payment, ProviderAttempt } from "../types.ts";
import { invalidAmountText } from "../messages.ts";
import { nextIntentStep, cardMinimum, isAmount, typedCard } from "./intent.ts";
import fc from "fast-check";

const NOW = new Date("2026-01-02T00:00:00Z");
const PAYMENT: Payment = {
  id: "p",
  checkoutId: "c",
  attempt: 1,
  provider: "one",
  reference: "ref_1",
  amountCents: 5591,
  currency: "USD",
  status: "created",
  idempotencyKey: "k",
  createdAt: new Date("2026-01-01T23:50:00Z"),
};
const intent = (status: AttemptStatus, amountCents = 5591): ProviderAttempt => ({
  provider: "one",
  reference: "ref_1",
  status,
  amountCents,
  receivedCents: 0,
  currency: "USD",
  clientSecret: "s",
  checkoutId: "c",
  userId: null,
  attempt: 1,
  isLive: false,
  redirectUrl: null,
  lastError: null,
  failedAttempt: null,
  notes: { total: "5591", more: "1" },
  createdAt: NOW,
});
const step = (payment: Payment | null, found: ProviderAttempt | null, amountCents = 5591) =>
  nextIntentStep(
    { payment, intent: found, intentCount: payment?.attempt ?? 0 },
    { amountCents, notes: { total: "5591", apartment: "" }, now: NOW },
  );

test("a checkout without a payment gets its first intent", () => {
  expect(step(null, null)).toEqual({ kind: "new_attempt", attempt: 1 });
});

test("an intent that waits for a card is reused, and updated when the amount differs", () => {
  expect(step(PAYMENT, intent("requires_payment_method"))).toEqual({ kind: "use" });
  expect(step(PAYMENT, intent("requires_action"))).toEqual({ kind: "use" });
  expect(step(PAYMENT, intent("requires_payment_method"), 9999)).toEqual({ kind: "update" });
});

test("an intent with notes of an earlier state of the checkout is updated before it is used", () => {
  const old = { ...intent("requires_payment_method"), notes: { total: "4000" } };
  expect(step(PAYMENT, old)).toEqual({ kind: "update" });
  expect(step(PAYMENT, { ...old, notes: {} })).toEqual({ kind: "update" });
});

test("a paid or processing intent is never replaced at any amount, so that no buyer pays twice", () => {
  for (const status of ["succeeded", "processing", "requires_capture"] as const)
    expect(step(PAYMENT, intent(status), 9999)).toEqual({ kind: "use" });
});

test("a cancelled intent is followed by the next attempt, ten times at most", () => {
  expect(step(PAYMENT, intent("canceled"))).toEqual({ kind: "new_attempt", attempt: 2 });
  expect(step({ ...PAYMENT, status: "canceled" }, null)).toEqual({ kind: "new_attempt", attempt: 2 });
  expect(step({ ...PAYMENT, attempt: 10 }, intent("canceled"))).toEqual({ kind: "too_many_attempts" });
});

test("F-28: failed attempts without an intent do not count towards a checkout's limit", () => {
  const failed = { payment: { ...PAYMENT, attempt: 30, reference: null, status: "canceled" }, intent: null } as const;
  const target = { amountCents: 5591, notes: {}, now: NOW };
  expect(nextIntentStep({ ...failed, intentCount: 9 }, target)).toEqual({ kind: "new_attempt", attempt: 31 });
  expect(nextIntentStep({ ...failed, intentCount: 10 }, target)).toEqual({ kind: "too_many_attempts" });
});

test("F-28: an intent that is unknown at the provider is followed by the next attempt", () => {
  expect(step(PAYMENT, null)).toEqual({ kind: "new_attempt", attempt: 2 });
});

test("F-06: a row without an intent is created again with the same key until the key expires", () => {
  expect(step({ ...PAYMENT, reference: null }, null)).toEqual({ kind: "repeat_create" });
});

test("F-31: a key of 23 hours or older is never relied on", () => {
  const old = new Date("2026-01-01T01:00:00Z");
  expect(step({ ...PAYMENT, reference: null, createdAt: old }, null)).toEqual({ kind: "look_up" });
});

test.each([
  ["USD", 50],
  ["EUR", 50],
  ["GBP", 30],
  ["gbp", 30],
])("R-011, R-092: the smallest card payment in %s is %d cents", (currency, cents) => {
  expect(cardMinimum(currency)).toBe(cents);
});

test("R-092: an unlisted currency has the largest of the minimums", () => {
  expect(cardMinimum("SEK")).toBe(50);
});

test.each([
  [0, "0"],
  [-5, "-5"],
  [10.5, "10.5"],
  ["x", "x"],
  ["5591", "5591"],
  [null, "null"],
  [undefined, "undefined"],
  [Number.NaN, "null"],
  [{ a: 1 }, '{"a":1}'],
])("S-VAL-33: the amount %o is refused and printed as received", (value, printed) => {
  expect(isAmount(value)).toBe(false);
  expect(invalidAmountText(value)).toBe(`Invalid amount: ${printed}. Amount must be a positive integer in cents.`);
});

test("S-VAL-33: a long value is shortened to 40 characters", () => {
  expect(invalidAmountText("9".repeat(500))).toBe(
    `Invalid amount: ${"9".repeat(40)}. Amount must be a positive integer in cents.`,
  );
});

test("S-VAL-33: only positive whole cents pass", () => {
  fc.assert(fc.property(fc.integer({ min: 1 }), (cents) => void expect(isAmount(cents)).toBe(true)));
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(!(typeof value === "number" && Number.isSafeInteger(value) && value > 0));
      expect(isAmount(value)).toBe(false);
    }),
  );
});

const card = (expiry: string) => typedCard({ number: "4242 4242 4242 4242", expiry, cvc: " 123 " });

test.each([
  "04/31",
  "4/31",
  "04 / 31",
  "0431",
  "04/2031",
  "042031",
  "04-31",
  "04 31",
  "04   31",
  "04  .  31",
  " 04/31 ",
])("R-022: the expiry %j is April 2031", (expiry) => {
  expect(card(expiry)).toEqual({ number: "4242424242424242", expiryMonth: 4, expiryYear: 2031, cvc: "123" });
});

test.each(["", "soon", "4", "04/3", "4/1/31", "04/31x", "04/20311", "x0431", "0431x", "123 0431"])(
  "S-ERR-20: an expiry like %j is left for the bank to refuse",
  (expiry) => {
    expect(card(expiry)).toMatchObject({ expiryMonth: 0, expiryYear: 0 });
  },
);

test("R-022: only a two-digit year is completed to this century", () => {
  expect([card("04/00"), card("04/99"), card("04/0100")].map(({ expiryYear }) => expiryYear)).toEqual([0, 2099, 100]);
});

test("any typed text gives numbers and keeps the digits", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (expiry, cvc) => {
      const read = typedCard({ number: "4000-0000 0000-0002", expiry, cvc });
      expect(read.number).toBe("4000000000000002");
      expect(Number.isInteger(read.expiryMonth) && Number.isInteger(read.expiryYear)).toBe(true);
    }),
  );
});
