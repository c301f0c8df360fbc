import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from "../constants.ts";
import { readOrderFilter } from "./order-filter.ts";
import { countOrderViews, findChosenOrders, listOrders } from "./queries.server.ts";

const t = testDatabase();
const orNone = (values: readonly string[]): string[] => ["", ...values];

test("R-017: the total of each list of orders, and of each view, is the number of orders that match", async () => {
  for (const status of ORDER_STATUSES)
    for (const paymentStatus of PAYMENT_STATUSES) await insertOrder(t.db, { status, paymentStatus });
  const refunded = await insertOrder(t.db, { status: "cancelled", paymentStatus: "paid" });
  await t.pool.query("update all_orders set refunded_amount = total where id = $1", [refunded]);
  await t.pool.query(`
    update all_orders set needs_attention = true where status in ('processing', 'cancelled') and payment_status <> 'refunded';
    update all_orders set payment_status = null where status = 'shipped' and payment_status = 'pending'`);
  const ctx = t.ctx(await insertAccount(t.db, { role: "admin" }));
  const matching = async (query: Readonly<Record<string, string>>) => {
    const filter = readOrderFilter(new URLSearchParams(query));
    const { total } = await listOrders(ctx, filter);
    expect(total, JSON.stringify(query)).toBe((await findChosenOrders(ctx, { matching: filter })).length);
    return total;
  };
  for (const status of orNone(ORDER_STATUSES))
    for (const payment of orNone(PAYMENT_STATUSES))
      for (const view of orNone(ORDER_VIEWS)) await matching({ status, payment, view });
  for (const bound of ["min", "max"]) expect(await matching({ [bound]: "20" }), bound).toBe(21);
  expect(await matching({ sales: "yes" })).toBeLessThan(21);
  expect(await matching({ range: "today" })).toBe(21);
  expect(await matching({ view: "refund-due" })).toBe(1);
  const views = await countOrderViews(ctx);
  for (const view of ORDER_VIEWS) expect(views[view], view).toBe(await matching({ view }));
});
