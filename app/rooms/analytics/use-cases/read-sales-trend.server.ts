import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { monthSpan } from "#app/shared/kernel/dates.ts";
import { CHART_MONTHS } from "../constants.ts";
import { lastMonths } from "../rules/last-months.ts";
import { salesStore } from "../store/sales-store.server.ts";
import type { MonthSales, SumsOf } from "../types.ts";

/** Sales of the currency by whole month of the zone, the present one last; a month without any has 0. */
export async function readSalesTrend(ctx: Context, { timeZone, currency }: SumsOf): Promise<MonthSales[]> {
  requirePermission(ctx.actor, "dashboard.sales");
  const months = lastMonths(ctx.now, timeZone, CHART_MONTHS);
  const spans = months.map(({ key }) => ({ key, ...monthSpan(key, timeZone) }));
  const sums = await salesStore.sumByMonth(ctx.db, { months: spans, currency });
  return months.map((month) => ({ ...month, totalCents: sums.get(month.key) ?? 0 }));
}
