import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { ORDER_STATUSES } from "../constants.ts";
import type { OrderStatus } from "../types.ts";
import { changeOrderStatus } from "../status/change-order-status.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";

const t = testDatabase();
const { paidOrder } = refundTraces(t, paymentProvider());
const trail = (orderId: string) =>
  t.db
    .selectFrom("audit_log")
    .select(["actor_label", "action", "before", "after"])
    .where("entity", "=", "order")
    .where("entity_id", "=", orderId)
    .orderBy("created_at")
    .execute();

test("R-018: a status change is audited; a refused or empty one is not", async () => {
  const actor = await insertAccount(t.db, { role: "customer_service" });
  const orderId = await insertOrder(t.db, { status: "processing" });
  const change = async (to: OrderStatus, seen?: string) => {
    const row = t.db.selectFrom("all_orders").select("updated_at").where("id", "=", orderId);
    const seenUpdatedAt = seen ?? (await row.executeTakeFirstOrThrow()).updated_at.toISOString();
    return changeOrderStatus(t.ctx(actor), {
      orderId,
      to,
      restock: false,
      carrier: "ups",
      tracking: "1Z 99",
      seenUpdatedAt,
    });
  };
  await change("shipped");
  await change("shipped");
  await change("delivered", new Date(0).toISOString());
  expect(await trail(orderId)).toEqual([
    {
      actor_label: actor.email,
      action: "order.status",
      before: { status: "processing", carrier: null, tracking: null },
      after: { status: "shipped", carrier: "UPS", tracking: "1Z 99" },
    },
  ]);
});

test("A-STATE-06, R-159: any status may be set on any order, and only the usual steps are mailed", async () => {
  const actor = await insertAccount(t.db, { role: "manager" });
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES.filter((status) => status !== from)) {
      const orderId = await insertOrder(t.db, { status: from });
      const row = t.db.selectFrom("all_orders").select(["status", "updated_at"]).where("id", "=", orderId);
      const seenUpdatedAt = (await row.executeTakeFirstOrThrow()).updated_at.toISOString();
      const change = { orderId, to, restock: false, carrier: "", tracking: "", seenUpdatedAt };
      expect(await changeOrderStatus(t.ctx(actor), change), `${from} to ${to}`).toMatchObject({ ok: true });
      expect((await row.executeTakeFirstOrThrow()).status).toBe(to);
      const mails = await t.db
        .selectFrom("mail_outbox")
        .selectAll()
        .where("to_email", "=", `${orderId}@example.com`)
        .execute();
      const isMailed = to === "cancelled" || (to === "shipped" && (from === "pending" || from === "processing"));
      expect(mails, `mails of ${from} to ${to}`).toHaveLength(isMailed ? 1 : 0);
    }
});

test("R-018: a refund is audited with its amount and reason, once, even if its form is submitted again", async () => {
  const actor = await insertAccount(t.db, { role: "manager" });
  const { orderId } = await paidOrder();
  const form = { orderId, amountCents: 1000, reason: "Broken bottle", requestKey: orderId };
  for (let sent = 0; sent < 2; sent += 1) await refundOrder(t.ctx(actor), form);
  await refundOrder(t.ctx(actor), { ...form, amountCents: 99_900, requestKey: `${orderId}-2` });
  expect(await trail(orderId)).toEqual([
    {
      actor_label: actor.email,
      action: "order.refund",
      before: { refundable: "67.24" },
      after: { refundable: "57.24", amount: "10.00", reason: "Broken bottle" },
    },
  ]);
});
