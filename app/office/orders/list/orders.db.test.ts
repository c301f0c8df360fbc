import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import * as orderScreen from "../order/route.tsx";
import * as screen from "./route.tsx";

const t = testDatabase();
const page = adminPage(t, screen);
const orderPage = adminPage(t, orderScreen);
beforeEach(async () => void (await t.pool.query("delete from all_orders")));

const rowsOf = (html: string): string[] => partsOf(html, "tr").slice(1);
const short = (id: string): string => `#${id.slice(0, 8)}`;

test("A-GEN-06, A-ORD-01, A-ORD-02, A-CALL-21: guests' and customers' orders are one list, newest first", async () => {
  const { userId } = await insertAccount(t.db);
  const ids: string[] = [];
  for (const [day, owner] of [
    [3, null],
    [4, userId],
    [5, null],
    [2, userId],
  ] as const)
    ids[5 - day] = await insertOrder(t.db, { userId: owner, createdAt: new Date(Date.UTC(2026, 1, day)) });
  const html = await page.shown("/admin/orders");
  expect(wordsOf(partsOf(html, "h1")[0] ?? "")).toBe("Orders");
  expect(wordsOf(html)).toContain("Manage customer orders");
  expect(rowsOf(html).map((row) => ids.findIndex((id) => row.includes(short(id))))).toEqual([0, 1, 2, 3]);
});

test("A-ORD-14, A-ORD-15, A-ORD-17 to A-ORD-21, R-012: the columns and what a guest's order shows in them", async () => {
  const id = await insertOrder(t.db, {
    email: "awa@example.com",
    status: "delivered",
    lines: [{ priceCents: 123_450 }],
    createdAt: new Date("2026-02-03T23:30:00Z"),
  });
  const html = await page.shown("/admin/orders");
  expect(html).toMatch(/<input type="checkbox"[^>]*><span class="sr-only">Select all<\/span>/);
  const head = partsOf(html, "tr")[0] ?? "";
  expect(partsOf(head, "th").map(wordsOf)).toEqual([
    "Select",
    "Order ID",
    "Customer",
    "Status",
    "Total",
    "Date",
    "Actions",
  ]);
  const [row = ""] = rowsOf(html);
  expect(wordsOf(row)).toBe(
    `${short(id)} awa@example.com Test Person Guest Order Delivered $1,234.50 Feb 3, 2026 View Update`,
  );
  expect(row).toMatch(/class="[^"]*tone-success[^"]*">Delivered</);
});

test("A-ORD-06, A-ORD-16, A-ORD-17, R-156: the e-mail is the profile's or the shipping address's, else N/A; both are searched like the number; only a guest's order is marked", async () => {
  const { userId, email } = await insertAccount(t.db);
  const own = await insertOrder(t.db, { userId, email: "elsewhere@example.com" });
  expect(wordsOf(rowsOf(await page.shown("/admin/orders"))[0] ?? "")).toContain(`${email} Test Person Processing`);
  for (const q of [email.slice(0, 20), "ELSEWHERE@", own.slice(0, 8), `%23${own.slice(0, 8)}`, own, own.slice(3, 9)])
    expect(rowsOf(await page.shown(`/admin/orders?q=${q}`)), q).toHaveLength(1);
  expect(rowsOf(await page.shown("/admin/orders?q=else_here"))).toEqual([]);
  await t.pool.query("delete from all_orders");
  await insertOrder(t.db, { email: "guest@example.com" });
  const guest = wordsOf(rowsOf(await page.shown("/admin/orders"))[0] ?? "");
  expect(guest).toContain("guest@example.com Test Person Guest Order");
  await t.pool.query("update all_orders set email = null");
  expect(wordsOf(rowsOf(await page.shown("/admin/orders"))[0] ?? "")).toContain("guest@example.com Test Person");
  await t.pool.query("update all_orders set shipping_address = shipping_address - 'email'");
  expect(wordsOf(rowsOf(await page.shown("/admin/orders"))[0] ?? "")).toContain("N/A Test Person");
});

test("A-ORD-22, A-ORD-23, A-ORD-43, A-ORD-44: 'View' opens the order, 'Update' opens the dialog with five states and its buttons", async () => {
  const id = await insertOrder(t.db, { status: "shipped" });
  const [row = ""] = rowsOf(await page.shown("/admin/orders?status=shipped"));
  expect(row).toContain(`href="/admin/orders/${id}?status=shipped" `);
  const [, update = ""] = /href="([^"]*update=[^"]*)"/.exec(row) ?? [];
  const html = await page.shown(update.replaceAll("&amp;", "&"));
  const [dialog = ""] = partsOf(html, "dialog");
  expect(wordsOf(partsOf(dialog, "h2")[0] ?? "")).toBe("Update Order Status");
  const [select = ""] = partsOf(dialog, "select");
  expect(partsOf(select, "option").map(wordsOf)).toEqual([
    "Pending",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
  expect(select).toMatch(/<option value="shipped"[^>]*selected/);
  expect(wordsOf(dialog)).toMatch(/Cancel Save Changes$/);
});

test("A-ORD-03 to A-ORD-13, A-CONST-04, A-CONST-05: the filter has its fields, options and buttons", async () => {
  await insertOrder(t.db);
  const html = await page.shown("/admin/orders");
  const selects = partsOf(html, "select");
  const options = selects.map((select) => partsOf(select, "option").map(wordsOf));
  expect(options.slice(0, 3)).toEqual([
    ["All Statuses", "Pending", "Processing", "Shipped", "Delivered", "Cancelled"],
    ["All Time", "Today", "Yesterday", "Last 7 days", "Last 30 days", "Last 90 days"],
    ["All", "Paid", "Pending", "Failed", "Refunded"],
  ]);
  expect([...(selects[2] ?? "").matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "",
    "paid",
    "pending",
    "failed",
    "refunded",
  ]);
  expect([...(selects[1] ?? "").matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "all",
    "today",
    "yesterday",
    "7days",
    "30days",
    "90days",
  ]);
  expect(html).toContain('placeholder="Search by order ID or customer email..."');
  const words = wordsOf(html);
  for (const text of ["Filter", "Export", "Refresh", "Min Amount", "Max Amount", "Payment Status"])
    expect(words).toContain(text);
  expect(words).toContain("Reset Filters Apply Filters");
});

test("A-ORD-07 to A-ORD-11, A-STATE-03, R-156, R-157: every choice of the filter lists what it names, including its limits", async () => {
  const DAY = 86_400_000;
  const orders = [
    { status: "pending", paymentStatus: "pending", priceCents: 4999, days: 0.001 },
    { status: "processing", paymentStatus: "paid", priceCents: 5000, days: 6.99 },
    { status: "shipped", paymentStatus: "failed", priceCents: 5001, days: 29.9 },
    { status: "delivered", paymentStatus: "refunded", priceCents: 9000, days: 89.9 },
    { status: "cancelled", paymentStatus: "paid", priceCents: 9001, days: 91 },
  ] as const;
  for (const { priceCents, days, ...order } of orders)
    await insertOrder(t.db, { ...order, lines: [{ priceCents }], createdAt: new Date(Date.now() - days * DAY) });
  const listed = async (query: string): Promise<number[]> =>
    rowsOf(await page.shown(`/admin/orders?${query}`)).map((row) =>
      orders.findIndex(({ priceCents }) => row.includes(`$${(priceCents / 100).toFixed(2)}`)),
    );
  for (const [at, { status }] of orders.entries()) expect(await listed(`status=${status}`), status).toEqual([at]);
  for (const [range, shown] of Object.entries({ "7days": 2, "30days": 3, "90days": 4, all: 5 }))
    expect(await listed(`range=${range}`), range).toHaveLength(shown);
  expect(await listed("min=50&max=90")).toEqual([1, 2, 3]);
  expect(await listed("min=50.01")).toEqual([2, 3, 4]);
  expect(await listed("min=90&max=50")).toEqual([]);
  expect(await listed("payment=paid")).toEqual([1, 4]);
  expect(await listed("payment=paid&status=cancelled&range=all&min=90")).toEqual([4]);
  await t.pool.query("update all_orders set currency = 'EUR' where status = 'pending'");
  expect(await listed("sales=yes"), "sales are of the shop's currency").toEqual([1]);
});

test("A-ORD-27: a filter without matches has a message and a link to all orders; an empty view explains itself", async () => {
  await insertOrder(t.db);
  const words = wordsOf(await page.shown("/admin/orders?q=unknown"));
  expect(words).toContain("No orders found matching your filters. Try adjusting your search criteria. Show all orders");
  const inView = async (query: string) => wordsOf(await page.shown(`/admin/orders?view=${query}`));
  expect(await inView("unpaid")).toContain("Every order is paid. Show all orders");
  expect(await inView("attention")).toContain("Nothing needs attention. Show all orders");
  expect(await inView("to-ship&q=unknown")).toContain("No orders found matching your filters.");
});

test("A-ORD-04, A-ORD-14, A-ORD-25, A-ORD-26: a role that may not delete or export is not offered it", async () => {
  await insertOrder(t.db);
  const offered = async (role: "customer_service" | "manager" | "admin") => {
    const html = await page.shown("/admin/orders", { role });
    return partsOf(html, "button")
      .map(wordsOf)
      .filter((word) => ["Export", "Update Status", "Delete"].includes(word));
  };
  expect(await offered("customer_service")).toEqual(["Update Status"]);
  expect(await offered("manager")).toEqual(["Export", "Update Status"]);
  expect(await offered("admin")).toEqual(["Export", "Update Status", "Delete"]);
});

test("R-156: the saved views hold what they name, with their counts, and stay while the list is narrowed", async () => {
  const toShip = await insertOrder(t.db);
  const flagged = await insertOrder(t.db);
  await t.pool.query("update all_orders set needs_attention = true where id = $1", [flagged]);
  const unpaid = [
    await insertOrder(t.db, { paymentStatus: "failed" }),
    await insertOrder(t.db, { paymentStatus: "pending" }),
  ];
  await insertOrder(t.db, { status: "cancelled", paymentStatus: "pending" });
  await insertOrder(t.db, { status: "shipped" });
  const html = await page.shown("/admin/orders?view=unpaid");
  expect(wordsOf(partsOf(html, "nav")[0] ?? "")).toBe("All orders To ship 1 Needs attention 1 Unpaid 2 Refund due 0");
  expect(html).toMatch(/aria-current="page"[^>]*>Unpaid/);
  expect(html).toContain('<input type="hidden" name="view" value="unpaid"/>');
  const listed = async (view: string): Promise<string[]> => {
    const rows = rowsOf(await page.shown(`/admin/orders?view=${view}`));
    return rows.map((row) => /#([0-9a-f]{8})/.exec(row)?.[1] ?? "").toSorted();
  };
  const starts = (ids: string[]): string[] => ids.map((id) => id.slice(0, 8)).toSorted();
  expect(await listed("to-ship")).toEqual(starts([toShip]));
  expect(await listed("attention")).toEqual(starts([flagged]));
  expect(await listed("unpaid")).toEqual(starts(unpaid));
});

test("A-ERR-10, A-ORD-28, R-015: a list that cannot be read is a red banner with Dismiss, and names no table", async () => {
  await t.pool.query("alter table all_orders rename to all_gone");
  const html = await page.shown("/admin/orders");
  await t.pool.query("alter table all_gone rename to all_orders");
  expect(html).toMatch(/role="alert"[^>]*>.*Failed to load orders: .*Dismiss/s);
  expect(html).not.toContain("all_orders");
});

test("A-ERR-11, R-015: details that cannot be read are a banner over the list, which stays; on the order's own page they are its error message", async () => {
  const id = await insertOrder(t.db);
  await t.pool.query("alter table order_events rename to events_gone");
  const html = await page.shown(`/admin/orders?update=${id}`);
  const own = await orderPage
    .shown(`/admin/orders/${id}`, { params: { orderId: id } })
    .catch((thrown: { data: unknown; init: { status: number } }) => [thrown.init.status, thrown.data]);
  await t.pool.query("alter table events_gone rename to order_events");
  const text = "Error fetching order details: something went wrong. Please try again in a moment.";
  expect(html).toMatch(new RegExp(`role="alert"[^>]*>.*${text}.*Dismiss`, "s"));
  expect(rowsOf(html)).toHaveLength(1);
  const message = { title: "This order cannot be shown", text };
  expect(own).toEqual([500, message]);
  const error = Object.assign(new Error(), { status: 500, statusText: "", internal: false, data: message });
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(AdminError, { error }) }]);
  expect(wordsOf(renderToStaticMarkup(createElement(Stub)))).toContain(`${message.title} ${text}`);
});

test("A-ERR-13: a status that cannot be written is reported in the dialog, which keeps the choice", async () => {
  const id = await insertOrder(t.db);
  const { rows } = await t.pool.query("select updated_at from all_orders where id = $1", [id]);
  await t.pool.query("alter table order_events rename to events_gone");
  const answer = await page.sent(`/admin/orders?update=${id}`, [
    ["intent", "update"],
    ["orderId", id],
    ["status", "shipped"],
    ["tracking", "1Z 99"],
    ["seenUpdatedAt", rows[0].updated_at.toISOString()],
  ]);
  await t.pool.query("alter table events_gone rename to order_events");
  expect(answer.status).toBe(500);
  const [dialog = ""] = partsOf(await page.shown(`/admin/orders?update=${id}`, { actionData: answer.data }), "dialog");
  expect(wordsOf(dialog)).toContain("Error updating order: something went wrong. Please try again.");
  expect(dialog).toContain('value="1Z 99"');
  expect(dialog).toMatch(/<option value="shipped"[^>]*selected/);
});
