import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { allOf, byNewest, inOrder, listPage } from "#app/shared/db/lists/list-page.server.ts";
import { newestHits } from "#app/shared/db/lists/newest-hits.server.ts";
import { ORDER_VIEWS, ORDERS_PAGE_SIZE } from "../constants.ts";
import type { FilterMeaning, OrderFilter, OrderPaymentStatus, OrderStatus, OrderSummary, OrderView } from "../types.ts";
import { conditionsOf, isCounted, numberInView, textConditions, type TextMeaning } from "./order-match.store.server.ts";

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
    counts: isCounted(filter, meaning) ? sql`order_counts` : null,
    order: byNewest("created_at"),
    page: filter.page,
    isSearch: meaning.text !== "",
    size: ORDERS_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(toSummary) };
}

/** The newest orders that match the text. */
async function search(db: Database, meaning: TextMeaning, limit: number): Promise<OrderSummary[]> {
  const ids = await newestHits(db, {
    from: sql`all_orders`,
    columns: sql`search_id, search_text`,
    where: allOf(textConditions(meaning)),
    text: meaning.text,
    limit,
  });
  const { rows } = await sql<SummaryRow>`select ${COLUMNS} from all_orders
    where id = any (${ids}) order by ${inOrder(byNewest("created_at"))}`.execute(db);
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
  const { rows } = await sql<{
    count: number;
  }>`select coalesce(sum(rows), 0)::bigint as count from order_counts`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function countViews(db: Database): Promise<Record<OrderView, number>> {
  const numbers = sql.join(ORDER_VIEWS.map((view) => sql`${numberInView(view)} as ${sql.ref(view)}`));
  const { rows } = await sql<Record<OrderView, number>>`select ${numbers} from order_counts`.execute(db);
  const [row] = rows;
  return Object.fromEntries(ORDER_VIEWS.map((view) => [view, Number(row?.[view] ?? 0)])) as Record<OrderView, number>;
}

export const orderListStore = { countViews, list, search, listByCustomer, listBought, countAll };
