import { dashboardTexts } from "#app/rooms/analytics/messages.ts";
import { CSV_BOM, csvLine } from "#app/shared/kernel/text/csv.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import type { DashboardSummary, MonthSales, ProductStock } from "#app/rooms/analytics/types.ts";
import type { RecentOrderRow } from "./recent-orders.tsx";
import { can, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";

/** A part of the dashboard: null when the role may not see it, "failed" when it could not be read. */
export type Part<T> = T | "failed" | null;
export type DashboardView = {
  readonly summary: { readonly [Name in keyof DashboardSummary]: Part<DashboardSummary[Name]> };
  readonly salesTrend: Part<readonly MonthSales[]>;
  readonly topProducts: Part<readonly ProductStock[]>;
  readonly recentOrders: Part<readonly RecentOrderRow[]>;
  readonly currency: string;
  readonly may: { readonly orders: boolean; readonly users: boolean; readonly products: boolean };
};

export const PART_PERMISSIONS = {
  totalSales: "dashboard.sales",
  activeUsers: "dashboard.users",
  totalProducts: "dashboard.inventory",
  pendingOrders: "dashboard.orders",
  salesTrend: "dashboard.sales",
  topProducts: "dashboard.inventory",
  recentOrders: "dashboard.orders",
} as const satisfies Record<string, Permission>;
type PartName = keyof typeof PART_PERMISSIONS;

export const maySeeDashboard = (role: Role): boolean =>
  Object.values(PART_PERMISSIONS).some((permission) => can(role, permission));

export const mayOpen = (role: Role): DashboardView["may"] => ({
  orders: can(role, "orders.view"),
  users: can(role, "users.view"),
  products: can(role, "products.view"),
});

export function failedDashboard(role: Role): DashboardView {
  const failedPart = (name: PartName): "failed" | null => (can(role, PART_PERMISSIONS[name]) ? "failed" : null);
  return {
    summary: {
      totalSales: failedPart("totalSales"),
      activeUsers: failedPart("activeUsers"),
      totalProducts: failedPart("totalProducts"),
      pendingOrders: failedPart("pendingOrders"),
    },
    salesTrend: failedPart("salesTrend"),
    topProducts: failedPart("topProducts"),
    recentOrders: failedPart("recentOrders"),
    currency: "USD",
    may: mayOpen(role),
  };
}

export const hasFailure = ({ summary, salesTrend, topProducts, recentOrders }: DashboardView): boolean =>
  [...Object.values(summary), salesTrend, topProducts, recentOrders].includes("failed");

export const salesTrendCsv = (months: readonly MonthSales[]): string =>
  CSV_BOM +
  [
    [dashboardTexts.month, dashboardTexts.salesSeries],
    ...months.map(({ label, totalCents }) => [label, toDecimal(totalCents)]),
  ]
    .map(csvLine)
    .join("");
