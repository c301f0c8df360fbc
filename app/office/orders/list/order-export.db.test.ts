import { Kysely, PostgresDialect, type LogEvent } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { EXPORT_BATCH } from "#app/rooms/orders/constants.ts";
import { readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import { exportOrders } from "#app/rooms/orders/list/export-orders.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import { csvFile } from "#app/shared/http/files/download.server.ts";
import { action, loader } from "./order-export.ts";

const t = testDatabase();
const page = adminPage(t, { default: null, loader: () => Promise.resolve(loader()), action });
beforeEach(async () => void (await t.pool.query("delete from all_orders; select testing.forget_audit()")));
const HEAD = "Order ID,Customer Email,Date,Status,Total";

async function exported(query: string, fields: [string, string][] = []): Promise<{ name: string; lines: string[] }> {
  const { response } = await page.sent(`/admin/orders/export${query}`, fields, { role: "manager" });
  const file = response as Response;
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.slice(1, -2).split("\r\n");
  return { name: file.headers.get("content-disposition") ?? "", lines };
}

test("A-ORD-04, A-CALL-27, R-161: the file has the five columns, the full id, ISO time, plain total, and no formula", async () => {
  const id = await insertOrder(t.db, {
    email: "=cmd|' /C calc'!A0@example.com",
    lines: [{ priceCents: 123_450 }],
    createdAt: new Date("2026-02-03T23:30:05Z"),
    status: "shipped",
  });
  const { name, lines } = await exported("");
  expect(name).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  expect(lines).toEqual([HEAD, `${id},'=cmd|' /C calc'!A0@example.com,2026-02-03T23:30:05+00:00,shipped,1234.50`]);
});

test("A-CALL-27, A-ORD-16: the file has the e-mail that the list shows: the account's before the one typed for the parcel", async () => {
  const { userId, email } = await insertAccount(t.db);
  await insertOrder(t.db, { userId, email: "elsewhere@example.com" });
  expect((await exported("")).lines[1]?.split(",")[1]).toBe(email);
});

test("A-CALL-28: two selected orders are two rows; without a selection all that match, on all pages", async () => {
  const [a, b] = [
    await insertOrder(t.db, { email: "a@example.com" }),
    await insertOrder(t.db, { email: "a@example.com" }),
  ];
  await insertOrder(t.db, { email: "c@example.com" });
  const chosen = await exported("?q=unknown", [
    ["id", a],
    ["id", b],
  ]);
  const listed = chosen.lines.slice(1).map((line) => line.split(",")[0]);
  expect(new Set(listed)).toEqual(new Set([a, b]));
  expect(listed).toHaveLength(2);
  expect((await exported("?q=a%40example")).lines).toHaveLength(3);
  expect(
    (
      await exported("?q=a%40example", [
        ["scope", "matching"],
        ["id", a],
      ])
    ).lines,
  ).toHaveLength(3);
  expect((await exported("")).lines).toHaveLength(4);
  expect((await exported("", [["id", "nonsense"]])).lines).toEqual([HEAD]);
});

test("A-CALL-28, R-017, R-161: more orders than one batch are each in the file once, newest first, of the same moment too", async () => {
  const count = EXPORT_BATCH * 2 + 1;
  await t.pool.query(
    `insert into guest_orders (subtotal, total, created_at)
     select n, n, timestamptz '2026-01-01' + (n / 700) * interval '1 microsecond' from generate_series(1, $1::int) n`,
    [count],
  );
  const { lines } = await exported("");
  expect(new Set(lines).size).toBe(count + 1);
  expect(lines).toHaveLength(count + 1);
  expect(Number(lines[1]?.split(",")[4])).toBeGreaterThanOrEqual(700);
  expect(Number(lines.at(-1)?.split(",")[4])).toBeLessThan(700);
});

test("R-161: the file begins before all of its orders are read, and cancelling it ends the reading", async () => {
  await t.pool.query(
    `insert into guest_orders (subtotal, total, created_at)
     select n, n, now() - n * interval '1 second' from generate_series(1, $1::int) n`,
    [EXPORT_BATCH * 6],
  );
  let batches = 0;
  const log = ({ query }: LogEvent): void => void (query.sql.includes('from "all_orders"') && (batches += 1));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: t.appPool }), log });
  const query = { ids: [], filter: readOrderFilter(new URLSearchParams()) };
  const { name, parts } = await exportOrders({ ...t.ctx(accountActor("manager")), db }, query);
  const file = csvFile(name, parts).body?.getReader();
  await file?.read();
  const second = new TextDecoder().decode((await file?.read())?.value);
  expect(second.split("\r\n")).toHaveLength(EXPORT_BATCH + 1);
  expect(batches).toBeLessThanOrEqual(2);
  await file?.cancel();
  expect(batches).toBeLessThanOrEqual(3);
});

test("R-018, R-161: an export is in the audit log with what it covered; a role that may not export gets nothing", async () => {
  const id = await insertOrder(t.db);
  await exported("?status=processing");
  await exported("", [["id", id]]);
  const log = await t.db.selectFrom("audit_log").select(["action", "after"]).orderBy("created_at").execute();
  expect(log).toEqual([
    { action: "data.export", after: { filter: "?status=processing" } },
    { action: "data.export", after: { selected: 1 } },
  ]);
  expect((await page.sent("/admin/orders/export", [], { role: "customer_service" })).status).toBe(403);
  expect(loader().status).toBe(405);
});
