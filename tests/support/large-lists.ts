import { listUsers } from "../../app/rooms/analytics/use-cases/list-users.server.ts";
import { readUserStats } from "../../app/rooms/analytics/use-cases/read-user-stats.server.ts";
import { readUserFilter } from "../../app/rooms/analytics/rules/user-filter.ts";
import { readProductFilter } from "../../app/rooms/catalog/rules/product-filter.ts";
import { listAdminProducts } from "../../app/rooms/catalog/use-cases/list-admin-products.server.ts";
import { suggestProducts } from "../../app/rooms/catalog/use-cases/suggest-products.server.ts";
import { readOrderFilter } from "../../app/rooms/orders/rules/order-filter.ts";
import { listOrders } from "../../app/rooms/orders/use-cases/list-orders.server.ts";
import { readReviewFilter } from "../../app/rooms/reviews/rules/review-filter.ts";
import { listReviews } from "../../app/rooms/reviews/use-cases/list-reviews.server.ts";
import type { Context } from "../../app/shared/http/context.server.ts";
import { DASHBOARD_PARTS } from "./large-dashboard.ts";
import type { LargeScreen } from "./large-screen.ts";
import { RECORD_SCREENS } from "./large-record-lists.ts";

/** One way to ask a list: the screen with its query, and what it reads. */
export type LargeList = { readonly name: string; read(ctx: Context): Promise<unknown> };

const asked = (query: string): URLSearchParams => new URLSearchParams(query);

const SHOP_SCREENS: readonly LargeScreen[] = [
  {
    name: "orders",
    queries: [
      "",
      "page=40",
      "q=guest7715",
      "q=customer100@example.com",
      "q=4f3a2b1c",
      "status=processing",
      "status=pending&page=9",
      "payment=refunded",
      "range=7d",
      "min=40&max=45",
      "status=shipped&payment=paid&min=20&q=guest",
    ],
    read: (ctx, query) => listOrders(ctx, readOrderFilter(asked(query))),
  },
  {
    name: "users",
    queries: [
      "",
      "page=40",
      "q=customer4711",
      "role=manager",
      "activity=active",
      "activity=inactive",
      "q=customer47&activity=active",
      "role=user&activity=active",
      "role=admin&activity=inactive",
    ],
    read: (ctx, query) => listUsers(ctx, readUserFilter(asked(query)), "USD"),
  },
  {
    name: "products",
    queries: [
      "",
      "page=20",
      "q=hibiscus",
      "q=4711",
      "category=Category 3",
      "stock=low",
      "sort=price-asc",
      "sort=name",
      "min=10&max=12",
      "sale=yes&new=yes",
    ],
    read: (ctx, query) => listAdminProducts(ctx, readProductFilter(asked(query))),
  },
  {
    name: "reviews",
    queries: ["", "status=all", "status=approved&page=20"],
    read: (ctx, query) => listReviews(ctx, readReviewFilter(asked(query))),
  },
  {
    name: "suggestions",
    queries: ["baobab mint 47", "moringa ginger 47"],
    read: (ctx, query) => suggestProducts(ctx, query),
  },
];

const FIGURES: readonly LargeScreen[] = [
  { name: "users, figures", queries: [""], read: (ctx) => readUserStats(ctx, { timeZone: "UTC", currency: "USD" }) },
  ...DASHBOARD_PARTS,
];

const asLists = (screens: readonly LargeScreen[]): readonly LargeList[] =>
  screens.flatMap(({ name, queries, read }) =>
    queries.map((query) => ({
      name: query === "" ? name : `${name}?${query}`,
      read: (ctx: Context) => read(ctx, query),
    })),
  );

/** Every list of the back office with its searches, filters, orders and far pages. */
export const LARGE_LISTS = asLists([...SHOP_SCREENS, ...RECORD_SCREENS]);
/** What the back office counts and sums over everything. */
export const LARGE_FIGURES = asLists(FIGURES);
