import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { RECENT_ORDERS, TOP_PRODUCTS } from "./constants.ts";
import type { ProductStock, RecentOrder } from "./types.ts";
import type { Spans, Totals } from "./sales.store.server.ts";

async function countProducts(db: Database, since: Date): Promise<{ all: number; latest: number }> {
  const { rows } = await sql<{ all: number; latest: number }>`
    select count(*) as all, count(*) filter (where created_at > ${since}) as latest from product_stock`.execute(db);
  return rows[0] ?? { all: 0, latest: 0 };
}

async function countPending(db: Database, { before, since, now }: Spans): Promise<Totals & { toShip: number }> {
  const { rows } = await sql<Totals & { toShip: number }>`
    select coalesce(sum(rows) filter (where status = 'pending'), 0)::bigint as all,
      coalesce(sum(rows) filter (where status = 'processing'), 0)::bigint as "toShip",
      (select count(*) from order_list where status = 'pending' and created_at > ${since} and created_at <= ${now}) as latest,
      (select count(*) from order_list where status = 'pending' and created_at > ${before} and created_at <= ${since}) as earlier
    from order_counts`.execute(db);
  return rows[0] ?? { all: 0, latest: 0, earlier: 0, toShip: 0 };
}

/** Unknown stock comes last and counts as 0. */
async function listTopStock(db: Database): Promise<ProductStock[]> {
  const { rows } = await sql<{ id: string; name: string; price: string; stock: number | null }>`
    select id, name, price, stock from product_stock order by stock desc nulls last, name limit ${TOP_PRODUCTS}
  `.execute(db);
  return rows.map(({ price, stock, ...row }) => ({ ...row, priceCents: toCents(price), stock: stock ?? 0 }));
}

type OrderRow = {
  id: string;
  kind: string;
  email: string | null;
  status: string;
  total: string;
  currency: string;
  created_at: Date;
};

async function listRecentOrders(db: Database): Promise<RecentOrder[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.kind, o.status, o.total, o.currency, o.created_at,
      nullif(coalesce(case when not u.is_deleted then u.email end, o.email), '') as email
    from (select * from order_list order by created_at desc, id limit ${RECENT_ORDERS}) o
    left join user_list u on u.id = o.user_id order by o.created_at desc, o.id`.execute(db);
  return rows.map(({ id, kind, email, status, total, currency, created_at: createdAt }) => ({
    id,
    isGuest: kind === "guest",
    email,
    createdAt,
    totalCents: toCents(total),
    currency,
    status,
  }));
}

export const dashboardStore = { countProducts, countPending, listTopStock, listRecentOrders };
