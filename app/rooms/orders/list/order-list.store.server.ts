import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { allOf, byNewest, inOrder, listPage } from "#app/shared/db/list-page.server.ts";
import { ORDER_VIEWS, ORDERS_PAGE_SIZE } from "../constants.ts";
import type { FilterMeaning, OrderFilter, OrderPaymentStatus, OrderStatus, OrderSummary, OrderView } from "../types.ts";
import { conditionsOf, inView } from "./order-match.store.server.ts";

type SummaryRow = {
  id: string;
  kind: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  status: string;
  payment_status: string | null;
  total: string;
  refunded_amount: string;
  currency: string;
  needs_attention: boolean;
  created_at: Date;
};

const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  isGuest: row.kind === "guest",
  email: row.email ?? "",
  customerName: [row.first_name, row.last_name].filter(Boolean).join(" "),
  status: row.status as OrderStatus,
  paymentStatus: (row.payment_status ?? "pending") as OrderPaymentStatus,
  totalCents: toCents(row.total),
  refundedCents: toCents(row.refunded_amount),
  currency: row.currency,
  needsAttention: row.needs_attention,
  createdAt: row.created_at,
});

const COLUMNS = sql`id, kind, customer_email as email, status, payment_status, total, refunded_amount, currency, needs_attention, created_at,
  shipping_address->>'firstName' as first_name, shipping_address->>'lastName' as last_name`;

async function list(db: Database, filter: OrderFilter, meaning: FilterMeaning): Promise<ListPage<OrderSummary>> {
  const found = await listPage<SummaryRow>(db, {
    columns: COLUMNS,
    from: sql`all_orders`,
    where: conditionsOf(filter, meaning),
    order: byNewest("created_at"),
    page: filter.page,
    isSearch: meaning.text !== "",
    size: ORDERS_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(toSummary) };
}

async function listFirst(
  db: Database,
  filter: OrderFilter,
  { meaning, limit }: { meaning: FilterMeaning; limit: number },
): Promise<OrderSummary[]> {
  const matching = allOf(conditionsOf(filter, meaning));
  const newest = inOrder(byNewest("created_at"));
  const { rows } = await sql<SummaryRow>`select ${COLUMNS} from all_orders
    where id = any (array(select id from all_orders where ${matching} order by ${newest} limit ${limit}))
    order by ${newest}`.execute(db);
  return rows.map(toSummary);
}

async function listByCustomer(
  db: Database,
  customer: { userId: string; email: string; limit: number },
): Promise<OrderSummary[]> {
  const { rows } = await sql<SummaryRow>`select ${COLUMNS} from all_orders
    where user_id = ${customer.userId} or (kind = 'guest' and email = ${customer.email})
    order by created_at desc limit ${customer.limit}`.execute(db);
  return rows.map(toSummary);
}

type Purchase = { readonly userId: string | null; readonly email: string };

async function listBought(
  db: Database,
  { productId, userIds, emails }: { productId: string; userIds: readonly string[]; emails: readonly string[] },
): Promise<Purchase[]> {
  const rows = await db
    .selectFrom("all_orders")
    .select(["user_id", "email"])
    .where((eb) => eb.or([eb("user_id", "in", userIds), eb.and([eb("kind", "=", "guest"), eb("email", "in", emails)])]))
    .where("payment_status", "=", "paid")
    .where("status", "<>", "cancelled")
    .where(sql<boolean>`items @> ${JSON.stringify([{ product_id: productId }])}::jsonb`)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, email: row.email ?? "" }));
}

async function countAll(db: Database): Promise<number> {
  const row = await db
    .selectFrom("all_orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

async function countViews(db: Database): Promise<Record<OrderView, number>> {
  const counted = ORDER_VIEWS.map(async (view) => {
    const all = db.selectFrom("all_orders").select((eb) => eb.fn.countAll<number>().as("count"));
    const { count } = await inView(all, view).executeTakeFirstOrThrow();
    return [view, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<OrderView, number>;
}

export const orderListStore = { countViews, list, listFirst, listByCustomer, listBought, countAll };
