import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { byNewest, having, holdsPerson, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { USERS_PAGE_SIZE } from "./constants.ts";
import type { UserActivity, UserFilter, UserSummary } from "./types.ts";
import { monthRows, type MonthSpan } from "./sales.store.server.ts";

type UserRow = {
  id: string;
  email: string;
  role: string;
  role_description: string;
  is_deleted: boolean;
  total_orders: number;
  total_spent: string;
  created_at: Date;
};

const toSummary = (row: UserRow): UserSummary => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  roleDescription: row.role_description,
  isDeleted: row.is_deleted,
  totalOrders: row.total_orders,
  totalSpentCents: toCents(row.total_spent),
  createdAt: row.created_at,
});

const COLUMNS = sql`id, email, role, role_description, is_deleted, total_orders, created_at`;

const matching = ({ search, role, activity }: UserFilter): RawBuilder<unknown>[] => [
  ...having("role", role, search),
  ...(activity === null ? [] : [activity === "active" ? sql`is_active` : sql`not is_active`]),
  ...(search === "" ? [] : [holdsPerson("search_text", search)]),
];

const spentIn = (currency: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(amount), 0) from sales
    where kind = 'registered' and user_id = user_list.id and currency = ${currency})`;

/** Sums orders for this page's accounts only. */
async function list(db: Database, filter: UserFilter, currency: string): Promise<ListPage<UserSummary>> {
  const found = await listPage<UserRow>(db, {
    columns: sql`${COLUMNS}, ${spentIn(currency)} as total_spent`,
    from: sql`user_list`,
    where: matching(filter),
    counts: filter.search === "" ? sql`account_counts` : null,
    order: byNewest("created_at"),
    page: filter.page,
    isSearch: filter.search !== "",
    size: USERS_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(toSummary) };
}

type Figures = { totalUsers: number; activeUsers: number; averageOrderCents: number };

/** The mean is of all sales of the currency, in cents; 0 without sales. */
async function figures(db: Database, currency: string): Promise<Figures> {
  const { rows } = await sql<{ total: number; active: number; average: string }>`
    select coalesce(sum(rows), 0)::bigint as total, coalesce(sum(rows) filter (where is_active), 0)::bigint as active,
      coalesce((select round(amount / nullif(sales, 0), 2) from sales_totals where currency = ${currency}), 0) as average
    from account_counts`.execute(db);
  const [row] = rows;
  return {
    totalUsers: row?.total ?? 0,
    activeUsers: row?.active ?? 0,
    averageOrderCents: toCents(row?.average ?? 0),
  };
}

async function countByMonth(db: Database, months: readonly MonthSpan[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select month, (select count(*) from user_list where created_at >= begins_at and created_at < ends_at) as count
    from ${monthRows(months)}`.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

type ActivityRow = { user_id: string; created_at: Date } & (
  | { action: "placed_order"; details: { orderId: string; total: string; currency: string; status: string } }
  | {
      action: "wrote_review";
      details: { reviewId: string; productName: string | null; rating: number; status: string };
    }
  | { action: "account_created"; details: { email: string } }
);

function toActivity({ user_id, created_at, ...event }: ActivityRow): UserActivity {
  const common = { userId: user_id, createdAt: created_at };
  if (event.action !== "placed_order") return { ...common, ...event };
  const { total, ...order } = event.details;
  return { ...common, action: event.action, details: { ...order, totalCents: toCents(total) } };
}

async function listActivity(db: Database, userId: string, limit: number): Promise<UserActivity[]> {
  const { rows } = await sql<ActivityRow>`
    select user_id, action, created_at, details from user_activity
    where user_id = ${userId} order by created_at desc, subject_id limit ${limit}`.execute(db);
  return rows.map(toActivity);
}

export const userStore = { list, figures, countByMonth, listActivity };
