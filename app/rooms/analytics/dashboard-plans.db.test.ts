import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { monthSpan } from "#app/shared/kernel/format/dates.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import { dashboardStore } from "./dashboard.store.server.ts";
import { salesStore } from "./sales.store.server.ts";

const t = testDatabase();
const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const spans = { now, since: daysAgo(30), before: daysAgo(60) };

// As wide as real addresses, so that reading the table costs what it costs a shop.
const ADDRESS = {
  firstName: "Awa",
  lastName: "Ndiaye",
  address: "1 Test Street",
  city: "Testville",
  country: "Senegal",
};

beforeAll(async () => {
  await t.pool.query(`
    insert into profiles (email) select 'u' || n || '@example.com' from generate_series(1, 500) n;
    insert into products (name, price, stock) select 'P' || n, 5, n % 90 from generate_series(1, 2000) n;
    insert into orders (user_id, subtotal, total, status, payment_status, created_at)
    select id, 5, 5, (array['delivered', 'delivered', 'cancelled'])[n % 3 + 1], 'paid', now() - make_interval(hours => n)
    from (select id, row_number() over ()::int as n from profiles) p;
    insert into guest_orders (email, shipping_address, subtotal, total, status, payment_status, created_at)
    select 'g' || n || '@example.com', '${JSON.stringify(ADDRESS)}', 5, 5, case when n % 100 = 0 then 'pending' else 'delivered' end, 'paid',
      now() - make_interval(hours => n) from generate_series(1, 10000) n`);
  await t.pool.query("vacuum analyze");
});

async function planOf(read: (db: Database) => Promise<unknown>): Promise<string> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const dialect = new PostgresDialect({ pool: t.pool });
  await read(new Kysely<DB>({ dialect, log: ({ query }) => void sent.push(query) }));
  expect(sent).toHaveLength(1);
  const [query] = sent;
  const { rows } = await t.pool.query<Record<string, string>>(`explain ${query?.sql}`, [...(query?.parameters ?? [])]);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("A-CALL-02, A-CALL-06: sales are summed by an index-only scan", async () => {
  const months = await planOf((db) =>
    salesStore.sumByMonth(db, {
      months: ["2026-10", "2026-11"].map((key) => ({ key, ...monthSpan(key, "UTC") })),
      currency: "USD",
    }),
  );
  for (const plan of [await planOf((db) => salesStore.sum(db, { ...spans, currency: "USD" })), months]) {
    expect(plan).toMatch(/Index Only Scan using guest_orders_created_at_id_status_payment_status_total_refu_idx/);
    expect(plan).not.toMatch(/Seq Scan on guest_orders/);
  }
});

test("A-CALL-03: recent buyers are read from the newest orders only", async () => {
  expect(await planOf((db) => salesStore.countBuyers(db, spans))).toMatch(/created_at > /);
});

test("A-CALL-05, A-CALL-07, A-CALL-08: pending orders, top products and recent orders come from an index", async () => {
  const pending = await planOf((db) => dashboardStore.countPending(db, spans));
  expect(pending).toMatch(/status_created_at/);
  expect(pending).not.toMatch(/Seq Scan on guest_orders/);
  expect(await planOf((db) => dashboardStore.listTopStock(db))).toMatch(/Index Scan using products_stock/);
  const recent = await planOf((db) => dashboardStore.listRecentOrders(db));
  expect(recent).toMatch(/Index Scan using guest_orders_created_at_id_/);
  expect(recent).not.toMatch(/Seq Scan/);
});
