import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { confirmCard } from "#tests/support/checkout.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { PROVIDER_TIMEOUT_MS } from "#app/rooms/payments/constants.ts";
import { fetchPayPalAvailability, createRefund, listRefunds } from "./calls.server.ts";
import { stripeClient } from "./client.server.ts";

paymentProvider();

test("R-101, F-27: a refund that is repeated, concurrently or later, is the same refund", async () => {
  const { id: reference } = await stripeClient().paymentIntents.create({ amount: 5000, currency: "usd" });
  await confirmCard(reference);
  const refund = { id: randomUUID(), reference, amountCents: 1000, attempt: 1 };
  await Promise.all([createRefund(refund), createRefund(refund)]);
  await createRefund(refund);
  expect(await listRefunds(reference)).toMatchObject({
    ok: true,
    value: [{ amountCents: 1000, refundKey: refund.id }],
  });
});

test("R-082: every call to the provider has a timeout", () => {
  expect(stripeClient().getApiField("timeout")).toBe(PROVIDER_TIMEOUT_MS);
});

test("the PayPal check is not retried and has a shorter timeout than payments", async () => {
  const list = vi.spyOn(stripeClient().paymentMethodConfigurations, "list");
  await fetchPayPalAvailability();
  const [, limits] = list.mock.lastCall ?? [];
  expect(limits).toMatchObject({ maxNetworkRetries: 0 });
  expect(limits?.timeout).toBeLessThan(PROVIDER_TIMEOUT_MS);
});
