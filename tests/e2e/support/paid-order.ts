import type { Order, Shop } from "./seed.ts";
import { PROVIDER, sandboxApi } from "./sandbox-payments.ts";

/** Pays for an order of $20.00 at the sandbox, so that it can be refunded; returns the intent's id. */
export async function payFor(shop: Shop, order: Order): Promise<string> {
  const api = sandboxApi(shop);
  const intent = await api.paymentIntents.create({ amount: 2000, currency: "usd" });
  const card = { payment_method: "pm_card_visa", return_url: `${shop.url}/order-confirmation` };
  await api.paymentIntents.confirm(intent.id, card);
  await shop.sql(
    `insert into payments (provider, reference, kind, order_id, amount, captured_amount, status)
     values ($3, $1, 'guest', $2, 20, 20, 'succeeded')`,
    [intent.id, order.id, PROVIDER],
  );
  await shop.sql("update all_orders set payment_intent_id = $1 where id = $2", [intent.id, order.id]);
  return intent.id;
}

/** The sandbox's refunds of a payment, in cents, the first one first. */
export async function sandboxRefunds(shop: Shop, intentId: string): Promise<number[]> {
  const { data } = await sandboxApi(shop).refunds.list({ payment_intent: intentId });
  return data.map((refund) => refund.amount).toReversed();
}
