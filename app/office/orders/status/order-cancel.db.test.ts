import { expect, test } from "vitest";
import { insertOrder } from "#tests/factories/order.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import * as screen from "../list/route.tsx";

const t = testDatabase();
const page = adminPage(t, screen);
const LIST = "/admin/orders";

const rowsOf = (html: string): string[] => partsOf(html, "tr").slice(1).map(wordsOf);

async function cancel(orderId: string, more: Record<string, string>) {
  const { updated_at } = await t.db
    .selectFrom("all_orders")
    .select("updated_at")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const form = { intent: "update", orderId, status: "cancelled", seenUpdatedAt: updated_at.toISOString(), ...more };
  return page.sent(`${LIST}?status=processing`, Object.entries(form));
}

const noteOf = async (orderId: string) =>
  (await t.db.selectFrom("order_events").select("note").where("order_id", "=", orderId).executeTakeFirst())?.note;

test("R-101, R-090: cancelling a paid order offers its refund and opens it; the history lists stock and email", async () => {
  const id = await insertOrder(t.db);
  const [dialog = ""] = partsOf(await page.shown(`${LIST}?update=${id}`), "dialog");
  expect(dialog).toMatch(/name="refund"[^>]*checked/);
  expect(wordsOf(dialog)).toContain("Refund $20.00 next");
  expect(await cancel(id, { restock: "yes", refund: "yes" })).toMatchObject({
    status: 303,
    location: `${LIST}/${id}?status=processing&saved=${id}&refund=1`,
  });
  expect(await noteOf(id)).toBe("Items returned to stock · Email sent to the customer");
  const later = await insertOrder(t.db);
  expect(await cancel(later, {})).toMatchObject({ location: `${LIST}?status=processing&saved=${later}` });
  expect(await noteOf(later)).toBe("Items not returned to stock · Email sent to the customer");
});

test("R-101: an order without money offers no refund, and opens none", async () => {
  const id = await insertOrder(t.db, { paymentStatus: "pending" });
  const [dialog = ""] = partsOf(await page.shown(`${LIST}?update=${id}`), "dialog");
  expect(dialog).not.toContain('name="refund"');
  expect(await cancel(id, { refund: "yes" })).toMatchObject({ location: `${LIST}?status=processing&saved=${id}` });
});

test("R-101, R-156: cancelled orders that are not refunded have their own view, and lists show what was refunded", async () => {
  await t.pool.query("delete from all_orders");
  const due = await insertOrder(t.db, { status: "cancelled" });
  const partly = await insertOrder(t.db, { status: "cancelled" });
  const kept = await insertOrder(t.db, { status: "shipped" });
  const refunded = await insertOrder(t.db, { status: "cancelled", paymentStatus: "refunded" });
  await t.pool.query("update all_orders set refunded_amount = 5 where id = any ($1)", [[partly, kept]]);
  await t.pool.query("update all_orders set refunded_amount = total where id = $1", [refunded]);
  const html = await page.shown(`${LIST}?view=refund-due`);
  expect(wordsOf(partsOf(html, "nav")[0] ?? "")).toContain("Refund due 2");
  const rows = rowsOf(html);
  expect(rows).toHaveLength(2);
  for (const id of [due, partly]) expect(rows.join()).toContain(`#${id.slice(0, 8)}`);
  for (const row of rows) expect(row).toContain("Refund due");
  const all = rowsOf(await page.shown(LIST));
  expect(all.find((row) => row.includes(kept.slice(0, 8)))).toContain("Partly refunded");
  expect(all.find((row) => row.includes(refunded.slice(0, 8)))).not.toMatch(/Refund due|Partly refunded/);
});
