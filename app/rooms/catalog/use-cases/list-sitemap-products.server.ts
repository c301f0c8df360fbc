import type { Context } from "#app/shared/http/context.server.ts";
import { productSlug } from "#app/shared/kernel/slug.ts";
import { SITEMAP_LIMIT } from "../constants.ts";
import { productPath } from "../rules/product-path.ts";
import { listingStore } from "../store/listing-store.server.ts";

/** The pages of all products shown in the shop, with the time of their last change. */
export async function listSitemapProducts(ctx: Context): Promise<{ path: string; changedAt: Date }[]> {
  // public: only products shown in the shop.
  const rows = await listingStore.listShown(ctx.db, SITEMAP_LIMIT);
  return rows.map(({ id, name, changedAt }) => ({ path: productPath({ id, slug: productSlug(name, id) }), changedAt }));
}
