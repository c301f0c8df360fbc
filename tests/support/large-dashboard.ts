import { listRecentOrders } from "../../app/rooms/analytics/use-cases/list-recent-orders.server.ts";
import { listTopStock } from "../../app/rooms/analytics/use-cases/list-top-stock.server.ts";
import { readActiveUsers } from "../../app/rooms/analytics/use-cases/read-active-users.server.ts";
import { readPendingOrders } from "../../app/rooms/analytics/use-cases/read-pending-orders.server.ts";
import { readProductTotal } from "../../app/rooms/analytics/use-cases/read-product-total.server.ts";
import { readSalesTrend } from "../../app/rooms/analytics/use-cases/read-sales-trend.server.ts";
import { readTotalSales } from "../../app/rooms/analytics/use-cases/read-total-sales.server.ts";
import { countAccounts } from "../../app/rooms/accounts/use-cases/count-accounts.server.ts";
import { countOrderViews } from "../../app/rooms/orders/use-cases/count-order-views.server.ts";
import { countOrders } from "../../app/rooms/orders/use-cases/count-orders.server.ts";
import { countReviews } from "../../app/rooms/reviews/use-cases/count-reviews.server.ts";
import type { Context } from "../../app/shared/http/context.server.ts";
import type { LargeScreen } from "./large-screen.ts";

const part = (name: string, read: (ctx: Context) => Promise<unknown>): LargeScreen => ({ name, queries: [""], read });

/** The parts of both dashboards, each a query of its own. */
export const DASHBOARD_PARTS: readonly LargeScreen[] = [
  part("dashboard, total sales", (ctx) => readTotalSales(ctx, "USD")),
  part("dashboard, active users", readActiveUsers),
  part("dashboard, products", readProductTotal),
  part("dashboard, pending orders", readPendingOrders),
  part("dashboard, sales trend", (ctx) => readSalesTrend(ctx, { timeZone: "Africa/Dakar", currency: "USD" })),
  part("dashboard, top stock", listTopStock),
  part("dashboard, recent orders", listRecentOrders),
  part("orders, counts of views", countOrderViews),
  part("reviews, counts", async (ctx) => [await countReviews(ctx), await countAccounts(ctx), await countOrders(ctx)]),
];
