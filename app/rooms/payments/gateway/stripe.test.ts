import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { confirmCard } from "../../../../tests/support/checkout.ts";
import { paymentProvider } from "../../../../tests/support/payment-provider.ts";
import { PROVIDER_TIMEOUT_MS } from "../constants.ts";
import { stripeClient } from "./stripe-client.server.ts";
import { createRefund, listRefunds } from "./stripe.server.ts";

paymentProvider();

test("R-101, F-27: a refund that is asked for again, at once or later, is the same refund", async () => {
  const { id: intentId } = await stripeClient().paymentIntents.create({ amount: 5000, currency: "usd" });
  await confirmCard(intentId);
  const refund = { id: randomUUID(), intentId, amountCents: 1000 };
  await Promise.all([createRefund(refund), createRefund(refund)]);
  await createRefund(refund);
  expect(await listRefunds(intentId)).toMatchObject({ ok: true, value: [{ amountCents: 1000, refundKey: refund.id }] });
});

test("R-082: every question to the provider has an end", () => {
  expect(stripeClient().getApiField("timeout")).toBe(PROVIDER_TIMEOUT_MS);
});
