import { countAccounts } from "#app/rooms/accounts/use-cases/count-accounts.server.ts";
import { hasOwner } from "#app/rooms/accounts/use-cases/has-owner.server.ts";
import { searchUsers } from "#app/rooms/accounts/use-cases/search-users.server.ts";
import { listRecentOrders } from "#app/rooms/analytics/use-cases/list-recent-orders.server.ts";
import { listTopStock } from "#app/rooms/analytics/use-cases/list-top-stock.server.ts";
import { listUserActivity } from "#app/rooms/analytics/use-cases/list-user-activity.server.ts";
import { readActiveUsers } from "#app/rooms/analytics/use-cases/read-active-users.server.ts";
import { readPendingOrders } from "#app/rooms/analytics/use-cases/read-pending-orders.server.ts";
import { readProductTotal } from "#app/rooms/analytics/use-cases/read-product-total.server.ts";
import { readSalesTrend } from "#app/rooms/analytics/use-cases/read-sales-trend.server.ts";
import { readTotalSales } from "#app/rooms/analytics/use-cases/read-total-sales.server.ts";
import { readUserStats } from "#app/rooms/analytics/use-cases/read-user-stats.server.ts";
import { findAdminProduct } from "#app/rooms/catalog/use-cases/find-admin-product.server.ts";
import { countProducts } from "#app/rooms/catalog/use-cases/count-products.server.ts";
import { searchProducts } from "#app/rooms/catalog/use-cases/search-products.server.ts";
import { hasSampleTestimonials } from "#app/rooms/content/use-cases/has-sample-testimonials.server.ts";
import { listFaqs } from "#app/rooms/content/use-cases/list-faqs.server.ts";
import { readBell } from "#app/rooms/notifications/use-cases/read-bell.server.ts";
import { listAuditedKinds } from "#app/rooms/operations/use-cases/list-audited-kinds.server.ts";
import { readOrderFilter } from "#app/rooms/orders/rules/order-filter.ts";
import { countOrders } from "#app/rooms/orders/use-cases/count-orders.server.ts";
import { countOrderViews } from "#app/rooms/orders/use-cases/count-order-views.server.ts";
import { findChosenOrders } from "#app/rooms/orders/use-cases/find-chosen-orders.server.ts";
import { findOrderDetails } from "#app/rooms/orders/use-cases/find-order-details.server.ts";
import { findOrderRefunds } from "#app/rooms/orders/use-cases/find-order-refunds.server.ts";
import { searchOrders } from "#app/rooms/orders/use-cases/search-orders.server.ts";
import { readPaymentReadiness } from "#app/rooms/payments/use-cases/read-payment-readiness.server.ts";
import { countReviews } from "#app/rooms/reviews/use-cases/count-reviews.server.ts";
import { searchReviews } from "#app/rooms/reviews/use-cases/search-reviews.server.ts";
import { readRates } from "#app/rooms/shipping/use-cases/read-rates.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { LARGE_ORDER, LARGE_PRODUCT, LARGE_READER } from "../factories/many-records.ts";
import type { LargeScreen } from "./large-screen.ts";

const part = (name: string, read: (ctx: Context) => Promise<unknown>): LargeScreen => ({ name, queries: [""], read });

async function readOrder(ctx: Context): Promise<unknown> {
  const found = await findOrderDetails(ctx, LARGE_ORDER);
  if (found === null) throw new Error("The large shop lacks its order");
  return findOrderRefunds(ctx, found.order);
}

const allOf = (...reads: readonly ((ctx: Context) => Promise<unknown>)[]) => {
  return async (ctx: Context): Promise<void> => {
    for (const read of reads) await read(ctx);
  };
};

/** What people type into the search of the header, at least two characters. */
const TERMS = ["cu", "hibiscus", "customer4711@example.com", "guest77", "4f3a2b1c", "review 47", "zzzzz"];

/** The parts of both dashboards, the other figures, and the pages of one thing; each part of a dashboard is a query of its own. */
export const FIGURE_SCREENS: readonly LargeScreen[] = [
  part("dashboard, total sales", (ctx) => readTotalSales(ctx, "USD")),
  part("dashboard, active users", readActiveUsers),
  part("dashboard, products", readProductTotal),
  part("dashboard, pending orders", readPendingOrders),
  part("dashboard, sales trend", (ctx) => readSalesTrend(ctx, { timeZone: "Africa/Dakar", currency: "USD" })),
  part("dashboard, top stock", listTopStock),
  part("dashboard, recent orders", listRecentOrders),
  part("orders, counts of views", countOrderViews),
  part("orders, all that match are chosen", (ctx) =>
    findChosenOrders(ctx, { matching: readOrderFilter(new URLSearchParams({ status: "processing" })) }),
  ),
  part("users, figures and growth", (ctx) => readUserStats(ctx, { timeZone: "Africa/Dakar", currency: "USD" })),
  part("user, activity", (ctx) => listUserActivity(ctx, { userId: LARGE_READER, shown: 50 })),
  part("user, most activity", (ctx) => listUserActivity(ctx, { userId: LARGE_READER, shown: 1000 })),
  part("reviews, counts", allOf(countReviews, countAccounts, countOrders, countProducts)),
  part("order", readOrder),
  part("product, dialog", (ctx) => findAdminProduct(ctx, LARGE_PRODUCT)),
  part("audit, kinds", listAuditedKinds),
  part("bell", readBell),
  part("go-live", allOf(readPaymentReadiness, hasOwner, hasSampleTestimonials, listFaqs, readRates)),
  {
    name: "search of all",
    queries: TERMS,
    read: async (ctx, term) => {
      const asked = { term, limit: 5 };
      return [
        await searchOrders(ctx, asked),
        await searchProducts(ctx, asked),
        await searchUsers(ctx, asked),
        await searchReviews(ctx, asked),
      ];
    },
  },
];
