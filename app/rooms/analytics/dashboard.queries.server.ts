import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { CHANGE_DAYS, CHART_MONTHS, ORDER_CHANGE_DAYS } from "./constants.ts";
import { percentChange, spansOf, lastMonths, countChange } from "./charts.ts";
import { salesStore } from "./sales.store.server.ts";
import type { Figure, MonthSales, SumsOf, OrderFigure, RecentOrder, ProductStock } from "./types.ts";
import { monthSpan } from "#app/shared/kernel/format/dates.ts";
import { dashboardStore } from "./dashboard.store.server.ts";

/** All sales in the currency, in cents, guests' included, and the last 30 days against the 30 before. */
export async function readTotalSales(ctx: Context, currency: string): Promise<Figure> {
  requirePermission(ctx.actor, "dashboard.sales");
  const { all, latest, earlier } = await salesStore.sum(ctx.db, { ...spansOf(ctx.now, CHANGE_DAYS), currency });
  return { value: all, change: percentChange(latest, earlier) };
}

/** Sales in the currency by whole month of the zone, the current one last; a month without sales has 0. */
export async function readSalesTrend(ctx: Context, { timeZone, currency }: SumsOf): Promise<MonthSales[]> {
  requirePermission(ctx.actor, "dashboard.sales");
  const months = lastMonths(ctx.now, timeZone, CHART_MONTHS);
  const spans = months.map(({ key }) => ({ key, ...monthSpan(key, timeZone) }));
  const sums = await salesStore.sumByMonth(ctx.db, { months: spans, currency });
  return months.map((month) => ({ ...month, totalCents: sums.get(month.key) ?? 0 }));
}

/** Pending orders of both stores, this week's against last week's, and how many wait to be shipped. */
export async function readPendingOrders(ctx: Context): Promise<OrderFigure> {
  requirePermission(ctx.actor, "dashboard.orders");
  const spans = spansOf(ctx.now, ORDER_CHANGE_DAYS);
  const { all, latest, earlier, toShip } = await dashboardStore.countPending(ctx.db, spans);
  return { value: all, change: countChange(latest - earlier), toShip };
}

/** All products, and how many are new in the last 30 days. */
export async function readProductTotal(ctx: Context): Promise<Figure> {
  requirePermission(ctx.actor, "dashboard.inventory");
  const { all, latest } = await dashboardStore.countProducts(ctx.db, spansOf(ctx.now, CHANGE_DAYS).since);
  return { value: all, change: countChange(latest) };
}

/** The five newest orders, guests' included. */
export async function listRecentOrders(ctx: Context): Promise<RecentOrder[]> {
  requirePermission(ctx.actor, "dashboard.orders");
  return dashboardStore.listRecentOrders(ctx.db);
}

/** The five products with the most stock. */
export async function listTopStock(ctx: Context): Promise<ProductStock[]> {
  requirePermission(ctx.actor, "dashboard.inventory");
  return dashboardStore.listTopStock(ctx.db);
}

/** Accounts with at least one order; the change compares those that ordered in the last 30 days. */
export async function readActiveUsers(ctx: Context): Promise<Figure> {
  requirePermission(ctx.actor, "dashboard.users");
  const { all, latest, earlier } = await salesStore.countBuyers(ctx.db, spansOf(ctx.now, CHANGE_DAYS));
  return { value: all, change: percentChange(latest, earlier) };
}
