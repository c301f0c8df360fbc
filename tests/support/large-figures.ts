import { countAccounts, hasOwner, searchUsers } from "#app/rooms/accounts/queries.server.ts";
import {
  listRecentOrders,
  listTopStock,
  readActiveUsers,
  readPendingOrders,
  readProductTotal,
  readSalesTrend,
  readTotalSales,
} from "#app/rooms/analytics/dashboard.queries.server.ts";
import { listUserActivity, readUserStats } from "#app/rooms/analytics/user.queries.server.ts";
import { findAdminProduct, countProducts, searchProducts } from "#app/rooms/catalog/editing/queries.server.ts";
import { hasSampleTestimonials } from "#app/rooms/content/testimonials/queries.server.ts";
import { listFaqs } from "#app/rooms/content/faq/queries.server.ts";
import { readBell } from "#app/rooms/notifications/bell/queries.server.ts";
import { listAuditedKinds } from "#app/rooms/operations/queries.server.ts";
import { readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import { countOrders, countOrderViews, findChosenOrders, searchOrders } from "#app/rooms/orders/list/queries.server.ts";
import { findOrderDetails } from "#app/rooms/orders/order/queries.server.ts";
import { findOrderRefunds } from "#app/rooms/orders/refunds/refund-order.server.ts";
import { readPaymentReadiness } from "#app/rooms/payments/provider.queries.server.ts";
import { countReviews, searchReviews } from "#app/rooms/reviews/moderation/queries.server.ts";
import { readRates } from "#app/rooms/shipping/rates/queries.server.ts";
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

/** Terms for the search of the header, at least two characters. */
const TERMS = ["cu", "hibiscus", "customer4711@example.com", "guest77", "4f3a2b1c", "review 47", "zzzzz"];

/** The parts of both dashboards, the other figures, and the pages of one record; each part of a dashboard is a query of its own. */
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
      const search = { term, limit: 5 };
      return [
        await searchOrders(ctx, search),
        await searchProducts(ctx, search),
        await searchUsers(ctx, search),
        await searchReviews(ctx, search),
      ];
    },
  },
];
