import { PROVIDER } from "#tests/support/payment-provider.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { ORDER_TASKS } from "../tasks.server.ts";
import { clearDeletedOrders, deleteOrders } from "./delete-orders.server.ts";
import { findOrderedIntent } from "./queries.server.ts";

const t = testDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
beforeEach(
  async () =>
    void (await t.pool.query("delete from deleted_orders; select testing.forget_audit(); delete from site_settings")),
);

async function deletedAt(moment: string, orderId?: string): Promise<string> {
  const id = orderId ?? (await insertOrder(t.db));
  const staff = await insertAccount(t.db, { role: "admin" });
  const row = t.db.selectFrom("all_orders").select("updated_at").where("id", "=", id);
  const seenUpdatedAt = (await row.executeTakeFirstOrThrow()).updated_at.toISOString();
  await deleteOrders(t.ctx(staff, new Date(moment)), [{ id, seenUpdatedAt }]);
  return id;
}
const kept = async (): Promise<string[]> =>
  (await t.db.selectFrom("deleted_orders").select("id").execute()).map(({ id }) => id);
const clear = async (): Promise<void> => {
  const job = ORDER_TASKS.find(({ name }) => name === "clear-deleted-orders");
  await job?.run({}, t.ctx(systemActor("worker"), NOW));
};

test("R-160: deleted orders are kept for exactly ten years, then the nightly job removes them and logs their number", async () => {
  await deletedAt("2016-03-01T12:00:00Z");
  const younger = await deletedAt("2016-03-01T12:00:01Z");
  await clear();
  expect(await kept()).toEqual([younger]);
  const traces = t.db.selectFrom("audit_log").select(["actor_label", "after"]).where("action", "=", "order.clear");
  expect(await traces.execute()).toEqual([{ actor_label: "shop: worker", after: { removed: 1, years: 10 } }]);
  await clear();
  expect(await traces.execute()).toHaveLength(1);
});

test("R-160: the retention period is a setting; only the system may purge", async () => {
  const values = { setting_key: "deleted_orders_years", setting_value: "20", category: "security" };
  await t.db.insertInto("site_settings").values(values).execute();
  const old = await deletedAt("2010-01-01T00:00:00Z");
  await deletedAt("2006-01-01T00:00:00Z");
  await clear();
  expect(await kept()).toEqual([old]);
  await expect(clearDeletedOrders(t.ctx(await insertAccount(t.db, { role: "super_admin" }), NOW))).rejects.toThrow(
    PermissionError,
  );
});

test("R-160, I1: the payment of a deleted order stays on record, so that a late event makes no second order", async () => {
  const [id, intent] = [await insertOrder(t.db), randomUUID()];
  const money = { amount: "20.00", currency: "USD", status: "succeeded" } as const;
  await t.db
    .insertInto("payments")
    .values({ provider: PROVIDER, reference: intent, kind: "guest", ...money })
    .execute();
  await t.pool.query("update all_orders set payment_intent_id = $2 where id = $1", [id, intent]);
  await deletedAt("2026-02-01T00:00:00Z", id);
  expect(await findOrderedIntent(t.ctx(systemActor()), id)).toBe(intent);
});
