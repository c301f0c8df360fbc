import { sql, type SelectQueryBuilder } from "kysely";
import { containsPattern } from "../../../shared/db/contains-pattern.server.ts";
import type { Database } from "../../../shared/db/client.server.ts";
import type { DB } from "../../../shared/db/schema.ts";
import { toCents, toDecimal } from "../../../shared/kernel/money.ts";
import { ORDERS_PAGE_SIZE } from "../constants.ts";
import type { OrderFilter, OrderPaymentStatus, OrderStatus, OrderSummary, TimeSpan } from "../types.ts";

type Rows<O> = SelectQueryBuilder<DB, "all_orders", O>;
type SummaryRow = {
  id: string;
  kind: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  status: string;
  payment_status: string | null;
  total: string;
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
  currency: row.currency,
  needsAttention: row.needs_attention,
  createdAt: row.created_at,
});

const summaries = (db: Database) =>
  db
    .selectFrom("all_orders")
    .select(["id", "kind", "email", "status", "payment_status", "total", "currency", "needs_attention", "created_at"])
    .select([
      sql<string | null>`shipping_address->>'firstName'`.as("first_name"),
      sql<string | null>`shipping_address->>'lastName'`.as("last_name"),
    ]);

function matching<O>(rows: Rows<O>, filter: OrderFilter, span: TimeSpan): Rows<O> {
  const search = filter.search.trim().replace(/^#/, "");
  const pattern = containsPattern(search);
  return rows
    .$if(search !== "", (query) =>
      query.where((eb) => eb.or([eb(sql`id::text`, "ilike", pattern), eb(sql`email::text`, "ilike", pattern)])),
    )
    .$if(filter.status !== null, (query) => query.where("status", "=", filter.status ?? ""))
    .$if(filter.paymentStatus !== null, (query) =>
      query.where(sql`coalesce(payment_status, 'pending')`, "=", filter.paymentStatus),
    )
    .$if(span.from !== null, (query) => query.where("created_at", ">=", span.from ?? new Date(0)))
    .$if(span.until !== null, (query) => query.where("created_at", "<", span.until ?? new Date(0)))
    .$if(filter.minCents !== null, (query) => query.where("total", ">=", toDecimal(filter.minCents ?? 0)))
    .$if(filter.maxCents !== null, (query) => query.where("total", "<=", toDecimal(filter.maxCents ?? 0)));
}

/** One page of the orders that match, newest first, and how many match in all. */
async function list(
  db: Database,
  filter: OrderFilter,
  span: TimeSpan,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const rows = await matching(summaries(db), filter, span)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(ORDERS_PAGE_SIZE)
    .offset((filter.page - 1) * ORDERS_PAGE_SIZE)
    .execute();
  const all = db.selectFrom("all_orders").select((eb) => eb.fn.countAll<number>().as("count"));
  const { count } = await matching(all, filter, span).executeTakeFirstOrThrow();
  return { orders: rows.map(toSummary), total: Number(count) };
}

/** A customer's own orders and the guest orders under that e-mail, newest first. */
async function listByCustomer(
  db: Database,
  customer: { userId: string; email: string; limit: number },
): Promise<OrderSummary[]> {
  const rows = await summaries(db)
    .where((eb) =>
      eb.or([
        eb("user_id", "=", customer.userId),
        eb.and([eb("kind", "=", "guest"), eb("email", "=", customer.email)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .limit(customer.limit)
    .execute();
  return rows.map(toSummary);
}

type Purchase = { readonly userId: string | null; readonly email: string };

/** Who of these accounts, and of guests under these e-mails, has a paid and not cancelled order of the product. */
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

/** How many orders were placed, guests' included. */
async function countAll(db: Database): Promise<number> {
  const row = await db
    .selectFrom("all_orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export const orderListStore = { list, listByCustomer, listBought, countAll };
