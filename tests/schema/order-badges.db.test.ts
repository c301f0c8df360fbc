import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { PAYMENT_STATUSES } from "#app/rooms/orders/constants.ts";
import type { OrderRow } from "#app/office/orders/list/order-table.tsx";
import { PaymentBadge, StatusBadge } from "#app/office/orders/list/order-badges.tsx";
import { loader as loadOrders } from "#app/office/orders/list/route.tsx";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { insertOrder } from "../factories/order.ts";
import { loadedOf } from "../support/admin-page.ts";
import { accountActor, testDatabase } from "../support/database.ts";

const t = testDatabase();
beforeEach(async () => void (await t.pool.query("delete from all_orders")));

async function listed(query: string) {
  const context = new RouterContextProvider();
  const ctx = t.ctx(accountActor("customer_service"));
  context.set(requestState, { ip: "127.0.0.1", shop: ctx, page: null, cacheTags: null });
  const url = new URL(`/admin/orders${query}`, "http://shop.test");
  const args = { request: new Request(url), url, pattern: "admin/orders", params: {}, context };
  return loadedOf(await loadOrders(args)).list.rows;
}

/** A badge's tone and text: "success: Paid". */
const badge = (markup: string): string => markup.replace(/^<span class="[^"]*tone-(\w+)">([^<]*)<\/span>$/, "$1: $2");

const statusBadge = (row: OrderRow): string => badge(renderToStaticMarkup(StatusBadge(row)));
const paymentBadge = (row: OrderRow): string =>
  badge(renderToStaticMarkup(PaymentBadge({ status: row.paymentStatus })));

test.each([
  ["pending", "warning: Pending"],
  ["processing", "info: Processing"],
  ["shipped", "info: Shipped"],
  ["delivered", "success: Delivered"],
  ["cancelled", "danger: Cancelled"],
] as const)("A-STATE-04: an order that is %s has the badge %s", async (status, expected) => {
  await insertOrder(t.db, { status });
  expect((await listed("")).map(statusBadge)).toEqual([expected]);
});

test.each([
  ["paid", "success: Paid"],
  ["pending", "warning: Pending"],
  ["failed", "danger: Failed"],
  ["refunded", "info: Refunded"],
] as const)("A-STATE-08, R-100: the filter %s finds its orders, with the badge %s", async (paymentStatus, expected) => {
  for (const other of PAYMENT_STATUSES) await insertOrder(t.db, { paymentStatus: other });
  const rows = await listed(`?payment=${paymentStatus}`);
  expect(rows.map(paymentBadge)).toEqual([expected]);
});

test("A-STATE-07: an order without a payment status is pending, in its badge and for the filter", async () => {
  const id = await insertOrder(t.db);
  await t.pool.query("update all_orders set payment_status = null where id = $1", [id]);
  const rows = await listed("?payment=pending");
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(rows.map(paymentBadge)).toEqual(["warning: Pending"]);
});
