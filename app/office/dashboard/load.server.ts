import type { RecentOrder } from "#app/rooms/analytics/types.ts";
import type { RecentOrderRow } from "./recent-orders.tsx";
import {
  listRecentOrders,
  listTopStock,
  readActiveUsers,
  readPendingOrders,
  readProductTotal,
  readSalesTrend,
  readTotalSales,
} from "#app/rooms/analytics/dashboard.queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { mayOpen, PART_PERMISSIONS, type DashboardView, type Part } from "./dashboard-view.ts";
import { readOr } from "#app/office/http/read-list.server.ts";

/** Reads the parts that this role may see, concurrently; a failed one leaves the others alone. */
export async function readDashboard(ctx: StaffContext): Promise<DashboardView> {
  const { timeZone, currency } = await readSettings(ctx);
  const [totalSales, activeUsers, totalProducts, pendingOrders, salesTrend, topProducts, recentOrders] =
    await Promise.all([
      readPart(ctx, "totalSales", () => readTotalSales(ctx, currency)),
      readPart(ctx, "activeUsers", readActiveUsers),
      readPart(ctx, "totalProducts", readProductTotal),
      readPart(ctx, "pendingOrders", readPendingOrders),
      readPart(ctx, "salesTrend", () => readSalesTrend(ctx, { timeZone, currency })),
      readPart(ctx, "topProducts", listTopStock),
      readPart(ctx, "recentOrders", async () => (await listRecentOrders(ctx)).map((order) => toRow(order, timeZone))),
    ]);
  const summary = { totalSales, activeUsers, totalProducts, pendingOrders };
  return { summary, salesTrend, topProducts, recentOrders, currency, may: mayOpen(ctx.actor.role) };
}

async function readPart<T>(
  ctx: StaffContext,
  name: keyof typeof PART_PERMISSIONS,
  read: (ctx: StaffContext) => Promise<T>,
): Promise<Part<T>> {
  if (!can(ctx.actor.role, PART_PERMISSIONS[name])) return null;
  return readOr(ctx, { what: `the part ${name} of the dashboard`, fallback: "failed" }, () => read(ctx));
}

const toRow = (order: RecentOrder, timeZone: string): RecentOrderRow => ({
  ...order,
  createdAt: order.createdAt.toISOString(),
  dateText: formatDate(order.createdAt, timeZone),
});
