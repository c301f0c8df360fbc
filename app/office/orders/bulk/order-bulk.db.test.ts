import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder, type OrderParts } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import * as screen from "../list/route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const page = adminPage(t, screen);
beforeEach(
  async () =>
    void (await t.pool.query("delete from all_orders; delete from deleted_orders; select testing.forget_audit()")),
);

const LIST = "/admin/orders";
const short = (id: string): string => `#${id.slice(0, 8)}`;
async function mixed(parts: OrderParts = {}): Promise<string[]> {
  const { userId } = await insertAccount(t.db);
  return [await insertOrder(t.db, parts), await insertOrder(t.db, { ...parts, userId })];
}
async function chosen(ids: readonly string[]): Promise<[string, string][]> {
  const rows = await t.db.selectFrom("all_orders").select(["id", "updated_at"]).where("id", "in", ids).execute();
  const seen = new Map(rows.map((row) => [row.id, row.updated_at.toISOString()]));
  return ids.map((id) => ["chosen", chosenValue(id, seen.get(id) ?? "")]);
}
const change = async (ids: readonly string[], status: string, more: [string, string][] = []) =>
  page.sent(LIST, [["intent", "status-for-good"], ["status", status], ...more, ...(await chosen(ids))], {
    role: "customer_service",
  });
const remove = async (ids: readonly string[], role: "admin" | "manager" = "admin") =>
  page.sent(LIST, [["intent", "delete-for-good"], ...(await chosen(ids))], { role });
const statuses = async (table: "orders" | "guest_orders"): Promise<string[]> =>
  (await t.pool.query<{ status: string }>(`select status from ${table}`)).rows.map(({ status }) => status);
const audited = async (): Promise<string[]> =>
  (await t.db.selectFrom("audit_log").select("action").execute()).map(({ action }) => action);

test("A-ORD-25, A-CALL-25, R-158: a status for guests' and customers' orders together changes both stores, each with mail and audit", async () => {
  const ids = await mixed();
  const [guest = "", own = ""] = ids;
  const answer = await change(ids, "shipped", [
    ["carrier", "dhl"],
    [`tracking:${own}`, "77"],
  ]);
  expect(answer).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/admin\/orders\?done=shipped-2-0&undo=/),
  });
  expect([await statuses("orders"), await statuses("guest_orders")]).toEqual([["shipped"], ["shipped"]]);
  const parcels = await t.db.selectFrom("all_orders").select(["id", "carrier", "tracking"]).execute();
  expect(parcels).toEqual(
    expect.arrayContaining([
      { id: guest, carrier: "DHL", tracking: null },
      { id: own, carrier: "DHL", tracking: "77" },
    ]),
  );
  const mails = await t.db.selectFrom("mail_outbox").select("kind").execute();
  expect(mails).toEqual([{ kind: "order-shipped" }, { kind: "order-shipped" }]);
  expect(await audited()).toEqual(["order.status", "order.status"]);
  expect(wordsOf(await page.shown(answer.location ?? ""))).toContain("2 orders set to Shipped.");
});

test("A-VAL-16, R-158: another value than the five changes nothing, and neither does a role without the permission", async () => {
  const ids = await mixed();
  expect((await change(ids, "sent")).status).toBe(400);
  const fields: [string, string][] = [["intent", "status-for-good"], ["status", "shipped"], ...(await chosen(ids))];
  expect((await page.sent(LIST, fields, { role: "content_editor" })).status).toBe(403);
  expect([await statuses("orders"), await statuses("guest_orders")]).toEqual([["processing"], ["processing"]]);
});

test("A-ERR-14, R-158, R-189: what cannot be changed is listed with its reason, and the others are changed", async () => {
  const [good, short1, stale] = [await insertOrder(t.db), await insertOrder(t.db), await insertOrder(t.db)];
  const product = await insertProduct(t.db, { name: "Sokh", stock: 1 });
  const lines = [{ productId: product, name: "Sokh", quantity: 5 }];
  const empty = await insertOrder(t.db, { status: "cancelled", lines });
  await t.pool.query("update all_orders set stock_returned = true where id = $1", [empty]);
  const gone = randomUUID();
  const fields = await chosen([good, short1, stale, empty, gone]);
  await t.pool.query("update all_orders set updated_at = now() + interval '1 second' where id = $1", [stale]);
  await t.pool.query("update all_orders set status = 'delivered' where id = $1", [short1]);
  const answer = await page.sent(LIST, [["intent", "status-for-good"], ["status", "delivered"], ...fields]);
  expect(answer.status).toBe(409);
  const words = wordsOf(await page.shown(LIST, { actionData: answer.data }));
  expect(words).toContain("1 order set to Delivered. 1 order already had this status.");
  expect(words).toContain("Error updating orders: 3 orders not changed.");
  expect(words).toContain(`${short(stale)}: changed by someone else in the meantime`);
  expect(words).not.toContain(`${short(short1)}:`);
  expect(words).toContain(`${short(empty)}: not enough stock for Sokh`);
  expect(words).toContain(`${short(gone)}: Order not found`);
});

test("A-ERR-14, A-ERR-15: a database error is reported for each order, and none is half changed", async () => {
  const ids = await mixed();
  await t.pool.query("alter table audit_log rename to audit_gone");
  const [changed, removed] = [await change(ids, "shipped"), await remove(ids)];
  await t.pool.query("alter table audit_gone rename to audit_log");
  expect([changed.status, removed.status]).toEqual([500, 500]);
  expect(wordsOf(await page.shown(LIST, { actionData: changed.data }))).toContain(
    `Error updating orders: 2 orders not changed. ${short(ids[0] ?? "")}: something went wrong`,
  );
  const html = await page.shown(LIST, { actionData: removed.data });
  expect(html).toMatch(/role="alert"[^>]*>.*Error deleting orders: 2 orders not changed\..*Dismiss/s);
  expect([await statuses("orders"), await statuses("guest_orders")]).toEqual([["processing"], ["processing"]]);
});

test("R-158: a bulk cancellation returns the goods of what was never shipped, and never money", async () => {
  const product = await insertProduct(t.db, { stock: 10 });
  const lines = [{ productId: product, quantity: 2 }];
  const ids = [await insertOrder(t.db, { lines }), await insertOrder(t.db, { lines, status: "shipped" })];
  const question = wordsOf(partsOf(await page.shown(`${LIST}?change=${ids.join(",")}`), "dialog")[0] ?? "");
  expect(question).toContain("2 orders: paid. This does not refund them;");
  expect(question).toContain("1 order: the items go back to stock.");
  await change(ids, "cancelled");
  const { rows } = await t.pool.query("select stock from products where id = $1", [product]);
  expect(rows).toEqual([{ stock: 12 }]);
  const money = await t.db.selectFrom("all_orders").select(["payment_status", "refunded_amount"]).execute();
  expect(money).toEqual(ids.map(() => ({ payment_status: "paid", refunded_amount: "0.00" })));
});

test("A-ORD-25, R-158: the preview shows for each selected order what the likely next status does", async () => {
  const [first, second] = [await insertOrder(t.db), await insertOrder(t.db)];
  const response = await page.sent(LIST, [
    ["intent", "status"],
    ["id", first],
    ["id", second],
  ]);
  expect(response.location).toBe(`${LIST}?change=${first},${second}`);
  const [dialog = ""] = partsOf(await page.shown(response.location ?? ""), "dialog");
  expect(partsOf(dialog, "option").map(wordsOf).slice(0, 5)).toEqual([
    "Pending",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
  expect(dialog).toMatch(/<option value="shipped"[^>]*selected/);
  const preview = partsOf(dialog, "section").find((part) => part.includes('data-to="shipped"')) ?? "";
  expect(wordsOf(preview)).toContain("2 orders will be Shipped. 2 orders: the customer gets an email.");
  for (const id of [first, second]) expect(wordsOf(preview)).toContain(`${short(id)} Test Person Processing → Shipped`);
  expect((await page.sent(LIST, [["intent", "status"]])).status).toBe(400);
});

test("R-158: orders of different status have no likely next one: it must be chosen, and without one nothing is sent or changed", async () => {
  const ids = [await insertOrder(t.db, { status: "shipped" }), await insertOrder(t.db, { status: "pending" })];
  const [dialog = ""] = partsOf(await page.shown(`${LIST}?change=${ids.join(",")}`), "dialog");
  expect(wordsOf(dialog)).toContain("2 orders selected: 1 Pending, 1 Shipped");
  expect(dialog).toMatch(/<select[^>]*required/);
  expect(dialog).toMatch(/<option value="" selected="">Choose a status</);
  const answer = await change(ids, "");
  expect(answer.status).toBe(400);
  expect(wordsOf(await page.shown(LIST, { actionData: answer.data }))).toContain("Choose a status first.");
  expect((await statuses("guest_orders")).toSorted()).toEqual(["pending", "shipped"]);
});

test("R-017: 'all matching' is every order of the filter, on other pages too", async () => {
  for (let made = 0; made < 52; made += 1) await insertOrder(t.db, { email: "many@example.com" });
  await insertOrder(t.db, { email: "other@example.com" });
  const response = await page.sent(`${LIST}?q=many`, [
    ["intent", "status"],
    ["scope", "matching"],
  ]);
  expect(response.location).toBe(`${LIST}?q=many&change=matching`);
  const [dialog = ""] = partsOf(await page.shown(response.location ?? ""), "dialog");
  expect(wordsOf(dialog)).toContain("52 orders selected");
  expect(dialog.match(/name="chosen"/g)).toHaveLength(52);
  expect(wordsOf(dialog)).toContain("and 2 more");
});

test("A-VAL-17, A-ORD-26, R-014, R-160: deleting two asks about two, in an alert dialog, and names the paid ones", async () => {
  const [paid, unpaid] = [await insertOrder(t.db), await insertOrder(t.db, { paymentStatus: "failed" })];
  const response = await page.sent(LIST, [
    ["intent", "delete"],
    ["id", paid],
    ["id", unpaid],
  ]);
  const [dialog = ""] = partsOf(await page.shown(response.location ?? ""), "dialog");
  expect(dialog).toContain('role="alertdialog"');
  const words = wordsOf(dialog);
  expect(words).toContain("Are you sure you want to delete 2 orders? This action cannot be undone.");
  expect(words).toContain(`${short(paid)} Test Person $20.00`);
  expect(words).not.toContain(short(unpaid));
  expect(words).toMatch(/Cancel Delete$/);
  await t.pool.query("update all_orders set refunded_amount = 5 where id = $1", [paid]);
  const asking = async (id: string) => wordsOf(partsOf(await page.shown(`${LIST}?delete=${id}`), "dialog")[0] ?? "");
  expect(await asking(paid)).toContain(`${short(paid)} Test Person $15.00 of $20.00, the rest was refunded`);
  const one = await asking(unpaid);
  expect(one).toContain(`Delete Order ${short(unpaid)}`);
  expect(one).toContain("Are you sure you want to delete 1 order? This action cannot be undone.");
});

test("A-CALL-26, A-ORD-26, R-018, R-160: deleting takes the rows out of both stores and keeps a full copy of each", async () => {
  const ids = await mixed();
  await change(ids, "shipped");
  const { rows: before } = await t.pool.query("select to_jsonb(o) as row from all_orders o order by id");
  const kept = await insertOrder(t.db);
  const answer = await remove(ids);
  expect(answer).toMatchObject({ status: 303, location: "/admin/orders?done=deleted-2-0" });
  expect(await t.db.selectFrom("all_orders").select("id").execute()).toEqual([{ id: kept }]);
  const copies = await t.db.selectFrom("deleted_orders").selectAll().orderBy("id").execute();
  expect(copies.map(({ order_row }) => order_row)).toEqual(before.map(({ row }) => row));
  expect(copies.map(({ kind }) => kind).toSorted()).toEqual(["guest", "registered"]);
  for (const copy of copies) {
    expect(copy).toMatchObject({ deleted_by: answer.actor.userId, events: [{ kind: "status", to_status: "shipped" }] });
  }
  expect((await audited()).filter((action) => action === "order.delete")).toHaveLength(2);
  expect(wordsOf(await page.shown(answer.location ?? ""))).toContain("2 orders were deleted.");
});

test("R-160: only super_admin and admin delete, and no order that changed meanwhile", async () => {
  const ids = await mixed();
  expect((await remove(ids, "manager")).status).toBe(403);
  expect(
    (
      await page.sent(
        LIST,
        [
          ["intent", "delete"],
          ["id", ids[0] ?? ""],
        ],
        { role: "manager" },
      )
    ).status,
  ).toBe(403);
  expect(partsOf(await page.shown(`${LIST}?delete=${ids[0]}`, { role: "manager" }), "dialog")).toEqual([]);
  const fields = await chosen(ids);
  await t.pool.query("update all_orders set updated_at = now() + interval '1 second'");
  expect((await page.sent(LIST, [["intent", "delete-for-good"], ...fields])).status).toBe(409);
  expect([await statuses("orders"), await statuses("guest_orders")]).toEqual([["processing"], ["processing"]]);
});
