import { control } from "#sandbox/control/control-client.ts";
import type { Fault } from "#sandbox/control/faults.ts";
import { settle } from "#app/rooms/checkout/settling/steps/settle.server.ts";
import { insertProduct } from "../factories/product.ts";
import { begin, confirmCard, good, guestContext, shopContext } from "./checkout.ts";
import type { TestDatabase } from "./database.ts";
import { providerApi, type paymentProvider } from "./payment-provider.ts";

/** Paid orders and the records of their refunds, here and at the provider; call it once at the top of the file. */
export function refundTraces(t: TestDatabase, provider: ReturnType<typeof paymentProvider>) {
  const command = (words: string, fields: object = {}) => control(provider.running().url, words, fields);
  const orderRow = (orderId: string) => t.db.selectFrom("all_orders").where("id", "=", orderId);
  return {
    /** A guest's paid order of $67.24, or of one piece of a product. */
    async paidOrder({ product, card }: { product?: string; card?: string } = {}) {
      const productId = product ?? (await insertProduct(t.db, { stock: 9, priceCents: 5000 }));
      const { checkout, payment } = await begin(guestContext(t), productId);
      const intentId = payment.paymentIntentId;
      await confirmCard(intentId, card);
      good(await settle(shopContext(t), intentId));
      return { orderId: checkout.orderId, intentId };
    },
    moneyOf: (orderId: string) =>
      orderRow(orderId).select(["payment_status", "refunded_amount"]).executeTakeFirstOrThrow(),
    /** The refunds in an order's history, oldest first. */
    stepsOf: (orderId: string) =>
      t.db
        .selectFrom("order_events")
        .select(["from_status", "to_status", "note", "actor_id"])
        .where("order_id", "=", orderId)
        .where("kind", "=", "refund")
        .orderBy("created_at")
        .execute(),
    /** The texts of all refund mails about the order, oldest first. */
    async refundMailsAbout(orderId: string): Promise<string[]> {
      const mails = await t.db
        .selectFrom("mail_outbox")
        .select("text")
        .where("kind", "=", "order-refunded")
        .where("subject", "like", `%#${orderId.slice(0, 8)}%`)
        .orderBy("created_at")
        .execute();
      return mails.map((mail) => mail.text);
    },
    /** The provider's refunds, made or under way, in cents, the first one first. */
    async providerRefunds(intentId: string): Promise<number[]> {
      const { data } = await providerApi().refunds.list({ payment_intent: intentId });
      return data
        .filter((refund) => refund.status !== "failed")
        .map((refund) => refund.amount)
        .toReversed();
    },
    /** Makes the provider fail for the next refund, including the retry of its library. */
    failNextRefund: (fault: Fault["kind"]) =>
      command("POST /_control/faults", { fault, method: "POST", path: "/v1/refunds", count: 2 }),
    /** Makes the provider answer a number of refunds with 500, replayed for their keys; with `isAfterWork` it makes the refund first. */
    breakRefunds: (count: number, isAfterWork = false) =>
      command("POST /_control/faults", { fault: "500", method: "POST", path: "/v1/refunds", count, isAfterWork }),
    mend: () => command("POST /_control/faults/clear"),
    forgetKeys: () => command("POST /_control/keys/forget"),
    /** The bank's later status of a refund. */
    settleRefund: (refundId: string, outcome: "succeeded" | "failed") =>
      command(`POST /_control/refunds/${refundId}/settle`, { outcome }),
  };
}
