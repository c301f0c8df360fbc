import { expect, test, vi } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { guestContext, paid, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { err, ok } from "#app/shared/kernel/result.ts";
import type { PaymentProvider } from "#app/rooms/payments/providers/port.ts";

/** The list of the provider that takes new payments, which here differs from the one that has them. */
const newest = vi.hoisted(() => ({ listAttempts: null as null | PaymentProvider["listAttempts"] }));
vi.mock(import("#app/rooms/payments/providers/registry.server.ts"), async (original) => {
  const registry = await original();
  const active = (): PaymentProvider => ({
    ...registry.activeProvider(),
    ...(newest.listAttempts && { listAttempts: newest.listAttempts }),
  });
  return { ...registry, activeProvider: active, allProviders: () => [active(), registry.activeProvider()] };
});
const { reconcilePayments } = await import("./steps/reconcile-payments.server.ts");

const t = testDatabase();
paymentProvider();
const { orderOf } = orderTraces(t);

test.each<[string, PaymentProvider["listAttempts"]]>([
  ["has none", () => Promise.resolve(ok([]))],
  ["does not answer", () => Promise.resolve(err({ code: "unavailable", message: "" }))],
])(
  "F-08: the reconciler finds a paid intent at an earlier provider while the one for new payments %s",
  async (_, list) => {
    const { checkout, intentId } = await paid(guestContext(t), await insertProduct(t.db));
    await t.pool.query("delete from payment_attempts");
    newest.listAttempts = list;
    await reconcilePayments(shopContext(t));
    expect(await orderOf(intentId)).toMatchObject([{ id: checkout.orderId }]);
  },
);
