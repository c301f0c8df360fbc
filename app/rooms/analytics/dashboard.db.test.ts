import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder, type OrderParts } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { can, ROLES } from "#app/shared/kernel/access/permissions.ts";
import { listOrders } from "#app/rooms/orders/list/queries.server.ts";
import { readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import {
  listRecentOrders,
  listTopStock,
  readActiveUsers,
  readPendingOrders,
  readProductTotal,
  readSalesTrend,
  readTotalSales,
} from "./dashboard.queries.server.ts";
import { readUserStats } from "./user.queries.server.ts";

const t = testDatabase();
const IN_UTC = { timeZone: "UTC", currency: "USD" };
const NOW = new Date("2026-02-10T12:00:00Z");
const ctx = () => t.ctx(accountActor("admin"), NOW);
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
beforeEach(async () => {
  await t.pool.query("delete from all_orders; delete from stock_ledger; delete from products; delete from profiles");
});

const order = (cents: number, parts: OrderParts = {}) =>
  insertOrder(t.db, { lines: [{ priceCents: cents }], createdAt: NOW, ...parts });
const account = async (): Promise<string> => (await insertAccount(t.db)).userId;

async function mixedOrders(): Promise<void> {
  await order(5000, { userId: await account(), createdAt: new Date("2026-01-31T23:30:00Z") });
  const guest = await order(3000);
  await t.pool.query("update all_orders set refunded_amount = 10.50 where id = $1", [guest]);
  await order(1000, { paymentStatus: "pending" });
  for (const parts of [{ status: "cancelled" }, { paymentStatus: "failed" }, { paymentStatus: "refunded" }] as const)
    await order(90_000, parts);
}

test("A-DASH-04, A-CALL-02, R-136: total sales include guests and exclude cancelled, failed and refunded orders; they match the rows behind the link", async () => {
  expect(await readTotalSales(ctx(), "USD")).toEqual({ value: 0, change: null });
  await mixedOrders();
  expect((await readTotalSales(ctx(), "USD")).value).toBe(5000 + 1950 + 1000);
  const listed = async (query: string) => {
    const { total, orders } = await listOrders(ctx(), readOrderFilter(new URLSearchParams(query)));
    return [total, orders.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)];
  };
  expect(await listed("sales=yes")).toEqual([3, [1000, 3000, 5000]]);
  expect(await listed("sales=yes&range=2026-01")).toEqual([1, [5000]]);
  expect(await listed("range=2026-02")).toEqual([5, [1000, 3000, 90_000, 90_000, 90_000]]);
});

test("A-DASH-04, A-ENT-63, A-GEN-02, R-011: sums are of one currency; sales in another one are left out", async () => {
  await order(5000);
  const euros = await order(7000);
  await t.pool.query("update all_orders set currency = 'EUR' where id = $1", [euros]);
  const sums = async (currency: string) => {
    const of = { timeZone: "UTC", currency };
    const thisMonth = (await readSalesTrend(ctx(), of)).at(-1)?.totalCents;
    return [
      (await readTotalSales(ctx(), currency)).value,
      thisMonth,
      (await readUserStats(ctx(), of)).averageOrderCents,
    ];
  };
  expect([await sums("USD"), await sums("EUR"), await sums("GBP")]).toEqual([
    [5000, 5000, 5000],
    [7000, 7000, 7000],
    [0, 0, 0],
  ]);
});

test("A-STATE-02: an order without a status or a payment counts as pending and so as a sale", async () => {
  const { rows } = await t.pool.query<{ sale: boolean }>(
    `select is_sale(s, p) as sale from (values (null, 'paid'), ('pending', null), (null, null), ('cancelled', null)) v(s, p)`,
  );
  expect(rows.map(({ sale }) => sale)).toEqual([true, true, true, false]);
});

test("A-DASH-08, A-DASH-09, R-135: the change of sales and active users compares the last 30 days with the 30 before, in percent", async () => {
  const [awa, bineta] = [await account(), await account()];
  await order(10_000, { userId: awa, createdAt: daysAgo(59) });
  await order(77_000, { userId: awa, createdAt: daysAgo(61) });
  expect((await readTotalSales(ctx(), "USD")).change).toEqual({ text: "-100%", direction: "down" });
  await order(11_200, { userId: awa, createdAt: daysAgo(29) });
  await order(99_999, { userId: bineta, createdAt: daysAgo(1), status: "cancelled" });
  expect((await readTotalSales(ctx(), "USD")).change).toEqual({ text: "+12%", direction: "up" });
  expect(await readActiveUsers(ctx())).toEqual({ value: 2, change: { text: "+100%", direction: "up" } });
});

test("A-DASH-05, A-CALL-03, R-137: active users are accounts with at least one order, the same number as on the users screen", async () => {
  const [awa] = [await account(), await account()];
  await order(1000, { userId: awa, status: "cancelled", createdAt: daysAgo(400) });
  await order(1000, { userId: awa, createdAt: daysAgo(400) });
  await order(1000);
  expect(await readActiveUsers(ctx())).toEqual({ value: 1, change: null });
  expect((await readUserStats(ctx(), IN_UTC)).activeUsers).toBe(1);
});

test("A-DASH-06, A-CALL-04, R-135: all products are counted, with those of the last 30 days as the change", async () => {
  expect(await readProductTotal(ctx())).toEqual({ value: 0, change: { text: "0", direction: "none" } });
  await insertProduct(t.db, { createdAt: daysAgo(31) });
  await insertProduct(t.db, { createdAt: daysAgo(29), showInShop: false });
  expect(await readProductTotal(ctx())).toEqual({ value: 2, change: { text: "+1", direction: "up" } });
});

test("A-DASH-07, A-CALL-05, R-135, R-138: pending orders of both stores, this week against last week, and the orders to ship", async () => {
  await order(1000, { status: "pending", userId: await account(), createdAt: daysAgo(1) });
  for (const days of [8, 9, 20]) await order(1000, { status: "pending", createdAt: daysAgo(days) });
  await order(1000, { status: "processing" });
  await order(1000, { status: "shipped" });
  expect(await readPendingOrders(ctx())).toEqual({ value: 4, change: { text: "-1", direction: "down" }, toShip: 1 });
});

test("A-ENT-63, A-CALL-06, A-CONST-02, R-139: the trend covers six whole months of the store's zone, empty ones at 0", async () => {
  for (const at of ["2025-08-31T23:59:59Z", "2025-09-01T00:00:00Z"]) await order(100, { createdAt: new Date(at) });
  await mixedOrders();
  const trend = async (zone: string) =>
    (await readSalesTrend(ctx(), { timeZone: zone, currency: "USD" })).map(
      ({ label, totalCents }) => `${label}: ${totalCents}`,
    );
  expect(await trend("UTC")).toEqual([
    "Sep 2025: 100",
    "Oct 2025: 0",
    "Nov 2025: 0",
    "Dec 2025: 0",
    "Jan 2026: 5000",
    "Feb 2026: 2950",
  ]);
  const inTokyo = await trend("Asia/Tokyo");
  expect([inTokyo[0], inTokyo[4], inTokyo[5]]).toEqual(["Sep 2025: 200", "Jan 2026: 0", "Feb 2026: 7950"]);
});

test("R-012, R-139: a month of the trend matches to the minute the month that its link lists, with any zone data of the database", async () => {
  // Edmonton and Casablanca stop changing their clocks in 2026; the database's zone data may be older.
  const now = new Date("2026-12-05T12:00:00Z");
  for (const at of ["2026-10-31T23:30:00Z", "2026-11-01T00:30:00Z", "2026-12-01T06:30:00Z", "2026-12-01T07:30:00Z"])
    await order(100, { createdAt: new Date(at) });
  for (const timeZone of ["America/Edmonton", "Africa/Casablanca", "America/New_York"]) {
    await t.pool.query(
      "insert into site_settings (setting_key, setting_value, category) values ('time_zone', to_jsonb($1::text), 'store') on conflict (setting_key) do update set setting_value = excluded.setting_value",
      [timeZone],
    );
    for (const { key, totalCents } of await readSalesTrend(t.ctx(accountActor("admin"), now), {
      ...IN_UTC,
      timeZone,
    })) {
      const filter = readOrderFilter(new URLSearchParams({ sales: "yes", range: key }));
      expect((await listOrders(t.ctx(accountActor("admin"), now), filter)).total, `${timeZone} ${key}`).toBe(
        totalCents / 100,
      );
    }
  }
});

test("A-CALL-07, A-DASH-14, R-142: the five products with the most stock come first, those of unknown stock last and as 0", async () => {
  await insertProduct(t.db, { name: "Unknown", stock: null, priceCents: 1234 });
  for (const [name, stock] of [
    ["Bissap", 40],
    ["Attaya", 40],
    ["Ditax", 0],
  ] as const)
    await insertProduct(t.db, { name, stock });
  const rows = async () => (await listTopStock(ctx())).map(({ name, stock }) => `${name} ${stock}`);
  expect(await rows()).toEqual(["Attaya 40", "Bissap 40", "Ditax 0", "Unknown 0"]);
  expect((await listTopStock(ctx()))[3]?.priceCents).toBe(1234);
  for (const stock of [1, 2]) await insertProduct(t.db, { name: "More", stock });
  expect(await rows()).toEqual(["Attaya 40", "Bissap 40", "More 2", "More 1", "Ditax 0"]);
});

test("A-CALL-08, A-DASH-21, R-143: the five newest orders of both stores, with the account's e-mail, else the order's, else none", async () => {
  const { userId } = await insertAccount(t.db, { email: "awa@example.com" });
  const own = await order(2000, { userId, email: "old@example.com", createdAt: daysAgo(1), status: "delivered" });
  const guest = await order(1050, { email: "guest@example.com", createdAt: daysAgo(2), status: "cancelled" });
  const withoutEmail = await order(1000, { createdAt: daysAgo(3) });
  await t.pool.query("update all_orders set email = null where id = $1", [withoutEmail]);
  const gone = await order(1000, { userId: await account(), email: "kept@example.com", createdAt: daysAgo(4) });
  await t.pool.query(
    "update profiles set anonymised_at = now() where id = (select user_id from all_orders where id = $1)",
    [gone],
  );
  const recent = await listRecentOrders(ctx());
  expect(recent.map(({ id, email, isGuest }) => [id, email, isGuest])).toEqual([
    [own, "awa@example.com", false],
    [guest, "guest@example.com", true],
    [withoutEmail, null, true],
    [gone, "kept@example.com", false],
  ]);
  expect(recent[1]).toMatchObject({ totalCents: 1050, status: "cancelled", currency: "USD", createdAt: daysAgo(2) });
  for (const days of [5, 6]) await order(1000, { createdAt: daysAgo(days) });
  expect(await listRecentOrders(ctx())).toHaveLength(5);
});

test.each(ROLES)("R-124: %s reads each part of the dashboard only with its permission (Annex B)", async (role) => {
  const own = t.ctx(accountActor(role), NOW);
  const calls = [
    ["dashboard.sales", () => readTotalSales(own, "USD")],
    ["dashboard.sales", () => readSalesTrend(own, IN_UTC)],
    ["dashboard.users", () => readActiveUsers(own)],
    ["dashboard.inventory", () => readProductTotal(own)],
    ["dashboard.inventory", () => listTopStock(own)],
    ["dashboard.orders", () => readPendingOrders(own)],
    ["dashboard.orders", () => listRecentOrders(own)],
  ] as const;
  for (const [permission, call] of calls) {
    const outcome = await call().then(
      () => true,
      (error: unknown) => !(error instanceof PermissionError),
    );
    expect(outcome, `${permission}`).toBe(can(role, permission));
  }
});
