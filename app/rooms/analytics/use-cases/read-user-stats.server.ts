import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { monthSpan } from "#app/shared/kernel/dates.ts";
import { CHART_MONTHS } from "../constants.ts";
import { lastMonths } from "../rules/last-months.ts";
import { userStore } from "../store/user-store.server.ts";
import type { SumsOf, UserStats } from "../types.ts";

/**
 * The figures of the users screen; months are those of the zone, and one without new accounts counts 0 and the mean is
 * of one currency.
 */
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
