import type { TestDatabase } from "./database.ts";

/** Traces of a payment in the database of a test file; call it once at the top of the file. */
export function orderTraces(t: TestDatabase) {
  return {
    /** All orders of an intent: at most one. */
    orderOf: (intentId: string) =>
      t.db.selectFrom("all_orders").selectAll().where("payment_intent_id", "=", intentId).execute(),

    stockOf: (productId: string) =>
      t.db.selectFrom("products").select(["stock", "held"]).where("id", "=", productId).executeTakeFirstOrThrow(),

    /** The order's history, oldest first, as `kind:from>to`. */
    async eventsOf(orderId: string): Promise<string[]> {
      const rows = await t.db
        .selectFrom("order_events")
        .selectAll()
        .where("order_id", "=", orderId)
        .orderBy("created_at")
        .orderBy("kind")
        .execute();
      return rows.map((row) => `${row.kind}:${row.from_status ?? ""}>${row.to_status ?? ""}`);
    },

    /** The subjects of all mails about the order. */
    async mailsAbout(orderId: string): Promise<string[]> {
      const rows = await t.db
        .selectFrom("mail_outbox")
        .select("subject")
        .where("subject", "like", `%#${orderId.slice(0, 8)}%`)
        .execute();
      return rows.map((row) => row.subject);
    },
  };
}
