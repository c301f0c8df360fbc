import { sql, type RawBuilder } from "kysely";
import { containsPattern } from "../../../shared/db/contains-pattern.server.ts";
import type { Database } from "../../../shared/db/client.server.ts";
import { allOf, having } from "../../../shared/db/list-page.server.ts";
import { toCents } from "../../../shared/kernel/money.ts";
import { isStaff, ROLES, type Role } from "../../../shared/kernel/permissions.ts";
import { USERS_PAGE_SIZE } from "../constants.ts";
import type { UserActivity, UserFilter, UserSummary } from "../types.ts";
import { BUYERS } from "./buyers.server.ts";

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

const named = ({ search, role }: UserFilter): RawBuilder<unknown>[] => [
  ...(search === "" ? [] : [sql`email::text ilike ${containsPattern(search)}`]),
  ...having("role", role),
];

/** Asked of each account by itself, as long as the page is not full; the view's `is_active` would look all buyers up first. */
const HAS_ORDERED = sql`exists (select from order_list o where o.user_id = user_list.id)`;

function matching(filter: UserFilter): RawBuilder<unknown> {
  if (filter.activity === null) return allOf(named(filter));
  return allOf([...named(filter), filter.activity === "active" ? HAS_ORDERED : sql`not ${HAS_ORDERED}`]);
}

/** What an account of the list spent in a currency, by the sales definition (A-ENT-18, R-011, R-154). */
const spentIn = (currency: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(amount), 0) from sales
    where kind = 'registered' and user_id = user_list.id and currency = ${currency})`;

/** One page of the accounts that match, newest first, and how many match in all (A-CALL-15, A-CALL-16). What they ordered is summed for this page alone. */
async function list(
  db: Database,
  filter: UserFilter,
  currency: string,
): Promise<{ users: UserSummary[]; total: number }> {
  const { rows } = await sql<UserRow>`
    with page as materialized (select id from user_list where ${matching(filter)} order by created_at desc, id
      limit ${USERS_PAGE_SIZE} offset ${(filter.page - 1) * USERS_PAGE_SIZE})
    select id, email, role, role_description, is_deleted, total_orders, ${spentIn(currency)} as total_spent, created_at
    from user_list where id = any (array(select id from page)) order by created_at desc, id`.execute(db);
  return { users: rows.map(toSummary), total: await countMatching(db, filter) };
}

const countOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select count(*) from user_list where ${allOf(conditions)})`;

const STAFF_ROLES = ROLES.filter(isStaff);

/** How many of those ordered. Nearly everybody is a customer: those are all buyers without the few of the staff. */
function countActive(filter: UserFilter): RawBuilder<unknown> {
  const buyers = sql`(select count(*) from ${BUYERS})`;
  if (filter.search !== "" || (filter.role ?? "user") !== "user") return countOf([...named(filter), HAS_ORDERED]);
  return filter.role === null ? buyers : sql`${buyers} - ${countOf([sql`role = any (${STAFF_ROLES})`, HAS_ORDERED])}`;
}

async function countMatching(db: Database, filter: UserFilter): Promise<number> {
  const [all, active] = [countOf(named(filter)), countActive(filter)];
  const counts = { active, inactive: sql`${all} - (${active})` };
  const { rows } = await sql<{ count: number }>`
    select ${filter.activity === null ? all : counts[filter.activity]} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

type Figures = { totalUsers: number; activeUsers: number; averageOrderCents: number };

/** How many accounts there are and how many of them ordered; the mean of all sales of the currency in cents, 0 without one (R-011, R-137, R-154). */
async function figures(db: Database, currency: string): Promise<Figures> {
  const { rows } = await sql<{ total: number; active: number; average: string }>`
    select (select count(*) from user_list) as total, (select count(*) from ${BUYERS}) as active,
      (select coalesce(round(avg(amount), 2), 0) from sales where currency = ${currency}) as average`.execute(db);
  const [row] = rows;
  return {
    totalUsers: row?.total ?? 0,
    activeUsers: row?.active ?? 0,
    averageOrderCents: toCents(row?.average ?? 0),
  };
}

/** New accounts of these months of the zone ("2025-11"), by month; the next month is where the last one ends. */
async function countByMonth(
  db: Database,
  { months, timeZone }: { months: readonly string[]; timeZone: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select month, (select count(*) from user_list where created_at >= (month || '-01')::timestamp at time zone ${timeZone}
        and created_at < ((month || '-01')::timestamp + interval '1 month') at time zone ${timeZone}) as count
    from unnest(${months}::text[]) month`.execute(db);
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

/** The latest `limit` things an account did, newest first (A-CALL-17, A-CALL-18). */
async function listActivity(db: Database, userId: string, limit: number): Promise<UserActivity[]> {
  const { rows } = await sql<ActivityRow>`
    select user_id, action, created_at, details from user_activity
    where user_id = ${userId} order by created_at desc, subject_id limit ${limit}`.execute(db);
  return rows.map(toActivity);
}

export const userStore = { list, figures, countByMonth, listActivity };
