import { LISTING_SORTS } from "#app/rooms/catalog/constants.ts";
import { listingSearch, parseListingFilter } from "#app/rooms/catalog/listing/listing.ts";
import { findProduct, listRelatedProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import {
  listHomeProducts,
  listShopProducts,
  listSitemapProducts,
  suggestProducts,
} from "#app/rooms/catalog/listing/queries.server.ts";
import { readHomeSections } from "#app/rooms/content/homepage/queries.server.ts";
import { listBuyers, listOrdersForCustomer } from "#app/rooms/orders/order/queries.server.ts";
import { listProductReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { LARGE_PRODUCT } from "../factories/many-records.ts";
import { combined, type LargeScreen } from "./large-screen.ts";

const filterOf = (query: string) => parseListingFilter(new URLSearchParams(query));

/** A name, misspelt ones, one of them similar to nearly two thousand products, a sound, synonyms, one letter, one without any match. */
const TERMS = [
  "a",
  "in",
  "hibiscus",
  "Hibiskus",
  "hibscus",
  "baobab mint 47",
  "moringa ginger 47",
  "bouye",
  "wonjo",
  "juices of wonjo",
  "zzzzz",
  "xq",
];

/** The pages of the shop that grow with its products, orders and reviews. */
export const STOREFRONT_SCREENS: readonly LargeScreen[] = [
  {
    name: "listing",
    queries: combined({
      search: TERMS,
      category: ["Category 3"],
      min: ["10"],
      max: ["12"],
      sort: LISTING_SORTS.filter((sort) => sort !== "featured"),
    }),
    read: (ctx, query) => listShopProducts(ctx, filterOf(query)),
    canonical: (query) => listingSearch(filterOf(query)),
  },
  { name: "suggestions", queries: TERMS, read: (ctx, term) => suggestProducts(ctx, decodeURIComponent(term)) },
  {
    name: "home",
    queries: [""],
    read: async (ctx) => [await listHomeProducts(ctx), await readHomeSections(ctx)],
  },
  { name: "product", queries: [LARGE_PRODUCT], read: readProduct },
  { name: "own orders", queries: [""], read: (ctx) => listOrdersForCustomer(ctx) },
  { name: "sitemap", queries: [""], read: (ctx) => listSitemapProducts(ctx) },
];

async function readProduct(ctx: Context, productId: string): Promise<unknown> {
  const product = await findProduct(ctx, productId);
  if (product === null) throw new Error("The large shop lacks its product");
  const buyers = (id: string, people: Parameters<typeof listBuyers>[1]["people"]) =>
    listBuyers(ctx, { productId: id, people });
  return [await listRelatedProducts(ctx, product), await listProductReviews(ctx, productId, buyers)];
}
