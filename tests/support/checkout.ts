import { randomUUID } from "node:crypto";
import type { Checkout, StartedPayment } from "#app/rooms/checkout/types.ts";
import { placeCheckout } from "#app/rooms/checkout/placing/place-checkout.server.ts";
import { startPayment } from "#app/rooms/checkout/paying/start-payment.server.ts";
import { providerApi } from "./payment-provider.ts";
import { ADDRESS } from "./guest-address.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { TestDatabase } from "./database.ts";

/** The value of a result that must be ok. */
export function good<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`Expected success, got ${JSON.stringify(result.error)}`);
  return result.value;
}

/** A new guest, as the signed cookie makes one. */
export const guestContext = (t: TestDatabase, now?: Date): Context =>
  t.ctx({ kind: "visitor", guestId: randomUUID() }, now);

/** The shop itself, as a job. */
export const shopContext = (t: TestDatabase, now?: Date): Context => t.ctx({ kind: "system", name: "test" }, now);

/** Submits the shipping step for some pieces of one product. */
export const place = (ctx: Context, productId: string, quantity = 1) =>
  placeCheckout(ctx, { lines: [{ productId, quantity }], address: ADDRESS, shownTotalCents: null });

/** A placed checkout with its payment started. */
export async function begin(
  ctx: Context,
  productId: string,
  quantity = 1,
): Promise<{ checkout: Checkout; payment: StartedPayment }> {
  const checkout = good(await place(ctx, productId, quantity));
  return { checkout, payment: good(await startPayment(ctx, { amountCents: checkout.totalCents })) };
}

/** The buyer's part at the provider: pays with a test card and ignores a decline. */
export async function confirmCard(intentId: string, card = "pm_card_visa"): Promise<void> {
  const parameters = { payment_method: card, return_url: "http://shop.test/order-confirmation" };
  await providerApi()
    .paymentIntents.confirm(intentId, parameters)
    .catch((error: unknown) => {
      if (card === "pm_card_visa") throw error;
    });
}

/** A paid intent without an order yet. */
export async function paid(
  ctx: Context,
  productId: string,
  quantity = 1,
): Promise<{ checkout: Checkout; intentId: string }> {
  const { checkout, payment } = await begin(ctx, productId, quantity);
  await confirmCard(payment.paymentIntentId);
  return { checkout, intentId: payment.paymentIntentId };
}
