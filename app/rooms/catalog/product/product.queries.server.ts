import { type Context, requirePermissionUnlessSystem } from "#app/shared/http/context.server.ts";
import { keptReadEach } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { missingDetails } from "../messages.ts";
import { productStore, pictureUseStore } from "./product.store.server.ts";
import { describeCards, describeProducts } from "./steps/describe-products.server.ts";
import type { Product, ProductCard, CartProduct, LinePictures } from "../types.ts";
import { relatedProducts } from "./product-page.ts";
import { listingStore } from "../listing/listing.store.server.ts";
import { availableStock, isInStock } from "./product.ts";
import type { ProductRecord } from "./product-record.store.server.ts";
import { stockStore } from "../stock/stock.store.server.ts";
import { smallestCopy } from "#app/rooms/media/pictures/picture.ts";
import type { MediaUse } from "#app/rooms/media/types.ts";

/** A product for its page; null when there is none. Includes hidden ones; missing texts get placeholders. */
export async function findProduct(ctx: Context, productId: string): Promise<Product | null> {
  // public: every product has an address of its own.
  const found = isUuid(productId) ? await productStore.findById(ctx.db, productId) : null;
  const [described] = found ? await describeProducts(ctx, [found.record]) : [];
  if (!found || !described) return null;
  const { picture: _first, ...card } = described.card;
  const { record, texts } = found;
  return {
    ...card,
    stock: record.stock,
    tags: record.category === null ? [] : [record.category],
    pictures: described.pictures,
    showInShop: record.showInShop,
    details: texts.details ?? missingDetails.details,
    ingredients: texts.ingredients ?? missingDetails.ingredients,
    usage: texts.usage ?? missingDetails.usage,
    advisory: texts.advisory,
    weight: texts.weight,
    dimensions: texts.dimensions,
    createdAt: texts.createdAt,
    updatedAt: texts.updatedAt,
  };
}

/** "You May Also Like": up to four shown products of the same category. */
export async function listRelatedProducts(
  ctx: Context,
  product: Pick<Product, "id" | "category">,
): Promise<ProductCard[]> {
  // public: only products shown in the shop.
  if (product.category === null) return [];
  const candidates = await listingStore.listBestOfCategory(ctx.db, product.category);
  return relatedProducts(product, await describeCards(ctx, candidates));
}

function cartProduct(card: ProductCard, record: ProductRecord, heldByOthers: number): CartProduct {
  const available = availableStock(record.stock, heldByOthers);
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    priceCents: card.priceCents,
    originalPriceCents: card.originalPriceCents,
    discount: card.discount,
    availableStock: available,
    isInStock: isInStock(available),
    showInShop: record.showInShop,
    picture: card.picture,
  };
}

/** Current products in the order of the ids, without deleted ones. The checkout's own holds and expired ones count as available. */
export async function listCartProducts(
  ctx: Context,
  productIds: readonly string[],
  checkoutId: string | null = null,
): Promise<CartProduct[]> {
  // public: a cart is the browser's own.
  const ids = [...new Set(productIds.filter(isUuid).map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  const records = await productStore.listByIds(ctx.db, ids);
  const heldIds = records.filter(({ held }) => held > 0).map(({ id }) => id);
  const holds = { productIds: heldIds, now: ctx.now, exceptCheckoutId: checkoutId };
  const held = heldIds.length > 0 ? await stockStore.sumLiveHolds(ctx.db, holds) : new Map<string, number>();
  const described = await describeProducts(ctx, records);
  const products = new Map(
    described.map(({ card, record }) => [card.id, cartProduct(card, record, held.get(card.id) ?? 0)]),
  );
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** The products' small pictures by product id, without those that have none or are deleted. */
export async function listLinePictures(
  ctx: Context,
  lines: readonly { readonly productId: string }[],
): Promise<LinePictures> {
  // public: the shop shows product pictures to everyone.
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter(isUuid);
  const kept = { name: "line picture", ids, tags: [PAGE_TAGS.products] };
  const pictures = await keptReadEach(ctx, kept, async (missing) => {
    const cards = await describeCards(ctx, await productStore.listByIds(ctx.db, missing));
    return new Map(cards.map(({ id, picture }) => [id, picture && smallestCopy(picture)]));
  });
  return Object.fromEntries([...pictures].flatMap(([id, picture]) => (picture ? [[id, picture]] : [])));
}

/** The products' names by id, sorted by name, without deleted ones. */
export async function listProductNames(
  ctx: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // public: names stand on public pages.
  return productStore.namesOf(ctx.db, [...new Set(productIds)]);
}

/** Which products show which of these files, for "Used in". */
export async function listPictureUses(ctx: Context, urls: readonly string[]): Promise<MediaUse[]> {
  requirePermissionUnlessSystem(ctx.actor, "media.edit");
  if (urls.length === 0) return [];
  const products = await pictureUseStore.list(ctx.db, urls);
  return products.flatMap((product) =>
    urls.filter((url) => product.urls.includes(url)).map((url) => ({ url, kind: "product", name: product.name })),
  );
}
