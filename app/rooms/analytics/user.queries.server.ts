import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { userStore } from "./user.store.server.ts";
import type { UserFilter, UserListPage, SumsOf, UserStats, ActivityPart } from "./types.ts";
import { monthSpan } from "#app/shared/kernel/format/dates.ts";
import { CHART_MONTHS, ACTIVITY_MAX, ACTIVITY_STEP } from "./constants.ts";
import { lastMonths } from "./charts.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";

/** One page of all accounts, newest first, with their orders and spending in the currency, and the total that match. */
export async function listUsers(ctx: Context, filter: UserFilter, currency: string): Promise<UserListPage> {
  requirePermission(ctx.actor, "users.view");
  const { rows: users, total, pageCount } = await userStore.list(ctx.db, filter, currency);
  return { users, total, pageCount };
}

/** The figures of the users screen; a month of the zone without new accounts counts 0; the mean is of one currency. */
export async function readUserStats(ctx: Context, { timeZone, currency }: SumsOf): Promise<UserStats> {
  requirePermission(ctx.actor, "users.view");
  const months = lastMonths(ctx.now, timeZone, CHART_MONTHS);
  const [figures, counts] = await Promise.all([
    userStore.figures(ctx.db, currency),
    userStore.countByMonth(
      ctx.db,
      months.map(({ key }) => ({ key, ...monthSpan(key, timeZone) })),
    ),
  ]);
  const growth = months.map((month) => ({ ...month, count: counts.get(month.key) ?? 0 }));
  return { ...figures, newThisMonth: growth.at(-1)?.count ?? 0, growth };
}

/** An account's activity, newest first, 50 events by default, and whether there are more. */
export async function listUserActivity(
  ctx: Context,
  { userId, shown }: { userId: string; shown: number },
): Promise<ActivityPart> {
  requirePermission(ctx.actor, "users.view");
  if (!isUuid(userId)) return { events: [], hasMore: false };
  const limit = Math.min(Math.max(Number.isInteger(shown) ? shown : 0, ACTIVITY_STEP), ACTIVITY_MAX);
  const events = await userStore.listActivity(ctx.db, userId, limit + 1);
  return { events: events.slice(0, limit), hasMore: events.length > limit && limit < ACTIVITY_MAX };
}
