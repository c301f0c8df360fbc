import { expect, test } from "vitest";
import type { AttemptStatus, Payment, ProviderAttempt } from "../types.ts";
import { nextIntentStep } from "./next-intent-step.ts";

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
  createdAt: NOW,
});
const step = (payment: Payment | null, found: ProviderAttempt | null, amountCents = 5591) =>
  nextIntentStep({ payment, intent: found, intentCount: payment?.attempt ?? 0 }, { amountCents, now: NOW });

test("A checkout without a payment gets its first intent", () => {
  expect(step(null, null)).toEqual({ kind: "new_attempt", attempt: 1 });
});

test("An intent that waits for a card is used again, and changed when the amount is another one", () => {
  expect(step(PAYMENT, intent("requires_payment_method"))).toEqual({ kind: "use" });
  expect(step(PAYMENT, intent("requires_action"))).toEqual({ kind: "use" });
  expect(step(PAYMENT, intent("requires_payment_method"), 9999)).toEqual({ kind: "update_amount" });
});

test("A paid or processing intent is never replaced, whatever the amount: nobody pays twice", () => {
  for (const status of ["succeeded", "processing", "requires_capture"] as const)
    expect(step(PAYMENT, intent(status), 9999)).toEqual({ kind: "use" });
});

test("A cancelled intent is followed by the next attempt, ten times at most", () => {
  expect(step(PAYMENT, intent("canceled"))).toEqual({ kind: "new_attempt", attempt: 2 });
  expect(step({ ...PAYMENT, status: "canceled" }, null)).toEqual({ kind: "new_attempt", attempt: 2 });
  expect(step({ ...PAYMENT, attempt: 10 }, intent("canceled"))).toEqual({ kind: "too_many_attempts" });
});

test("F-28: attempts at which the provider failed and made nothing do not use up a checkout's intents", () => {
  const failed = { payment: { ...PAYMENT, attempt: 30, reference: null, status: "canceled" }, intent: null } as const;
  const wanted = { amountCents: 5591, now: NOW };
  expect(nextIntentStep({ ...failed, intentCount: 9 }, wanted)).toEqual({ kind: "new_attempt", attempt: 31 });
  expect(nextIntentStep({ ...failed, intentCount: 10 }, wanted)).toEqual({ kind: "too_many_attempts" });
});

test("F-06: a row without an intent is created again with the same key while the provider remembers it", () => {
  expect(step({ ...PAYMENT, reference: null }, null)).toEqual({ kind: "repeat_create" });
});

test("F-31: a key older than 23 hours is never relied on", () => {
  const old = new Date("2025-12-31T23:00:00Z");
  expect(step({ ...PAYMENT, reference: null, createdAt: old }, null)).toEqual({ kind: "look_up" });
});
