import { readUserFilter, userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import { listUsers } from "#app/rooms/analytics/user.queries.server.ts";
import { PRODUCT_SORTS, STOCK_LEVELS } from "#app/rooms/catalog/constants.ts";
import { productFilterQuery, readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";
import { listAdminProducts } from "#app/rooms/catalog/editing/queries.server.ts";
import { ORDER_RANGES, ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from "#app/rooms/orders/constants.ts";
import { orderFilterQuery, readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import { listOrders } from "#app/rooms/orders/list/queries.server.ts";
import { REVIEW_FILTERS } from "#app/rooms/reviews/constants.ts";
import { readReviewFilter, reviewFilterQuery } from "#app/office/reviews/review-links.ts";
import { listReviews } from "#app/rooms/reviews/moderation/queries.server.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { FIGURE_SCREENS } from "./large-figures.ts";
import { combined, type LargeScreen } from "./large-screen.ts";
import { RECORD_SCREENS } from "./large-record-lists.ts";
import { STOREFRONT_SCREENS } from "./large-storefront.ts";

/** One query of a list: the screen, the query, and what it reads. */
export type LargeList = {
  readonly screen: string;
  readonly name: string;
  readonly query: string;
  read(ctx: Context, query?: string): Promise<unknown>;
  canonical?(query: string): string;
};

const paramsOf = (query: string): URLSearchParams => new URLSearchParams(query);
const but = (values: readonly string[], left: string): string[] => values.filter((value) => value !== left);

const SHOP_SCREENS: readonly LargeScreen[] = [
  {
    name: "orders",
    queries: combined({
      // One letter, nearly all, some, one, two letters of some and of none, which are compared with all, parts of an order's number, a
      // common name, a city, a phone number and a tracking number.
      q: [
        "a",
        "@example.com",
        "guest77",
        "guest7715@example.com",
        "r7",
        "q9",
        "4f3a",
        "4f3a2b1c",
        "khady fall",
        "dakar",
        "+221 77 000 47 11",
        "LX 100004712 SN",
      ],
      status: ORDER_STATUSES,
      range: [...but(ORDER_RANGES, "all"), "2026-09"],
      payment: PAYMENT_STATUSES,
      view: ORDER_VIEWS,
      min: ["40"],
      max: ["45"],
      sales: ["yes"],
    }),
    read: (ctx, query) => listOrders(ctx, readOrderFilter(paramsOf(query))),
    canonical: (query) => orderFilterQuery(readOrderFilter(paramsOf(query))),
  },
  {
    name: "users",
    queries: combined({
      q: ["a", "cu", "@example.com", "customer47", "customer4711@example.com", "zzzzz"],
      role: ROLES,
      activity: ["active", "inactive"],
    }),
    read: (ctx, query) => listUsers(ctx, readUserFilter(paramsOf(query)), "USD"),
    canonical: (query) => userFilterQuery(readUserFilter(paramsOf(query))),
  },
  {
    name: "products",
    queries: combined({
      q: ["a", "in", "hibiscus", "4711", "zzzzz"],
      category: ["Category 3", "(none)"],
      stock: STOCK_LEVELS,
      sort: but(PRODUCT_SORTS, "newest"),
      min: ["10"],
      max: ["12"],
      shop: ["yes", "no"],
      sale: ["yes"],
      new: ["yes"],
    }),
    read: (ctx, query) => listAdminProducts(ctx, readProductFilter(paramsOf(query))),
    canonical: (query) => productFilterQuery(readProductFilter(paramsOf(query))),
  },
  {
    name: "reviews",
    queries: combined({ status: but(REVIEW_FILTERS, "pending") }),
    read: (ctx, query) => listReviews(ctx, readReviewFilter(paramsOf(query))),
    canonical: (query) => reviewFilterQuery(readReviewFilter(paramsOf(query))),
  },
];

const asLists = (screens: readonly LargeScreen[]): readonly LargeList[] =>
  screens.flatMap(({ name, queries, read, canonical }) =>
    queries.map((query) => ({
      screen: name,
      name: query === "" ? name : `${name}?${decodeURIComponent(query.replaceAll("+", " "))}`,
      query,
      read: (ctx: Context, other = query) => read(ctx, other),
      ...(canonical && { canonical }),
    })),
  );

/** Every list of the back office and of the shop, with each search, filter and order, and any two of them together. */
export const LARGE_LISTS = asLists([...SHOP_SCREENS, ...RECORD_SCREENS, ...STOREFRONT_SCREENS]);
/** Counts and sums of the back office over everything. */
export const LARGE_FIGURES = asLists(FIGURE_SCREENS);
