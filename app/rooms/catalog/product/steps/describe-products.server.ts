import type { Context } from "#app/shared/http/context.server.ts";
import { productSlug } from "#app/shared/kernel/ids.ts";
import { pictureAlt } from "#app/rooms/catalog/messages.ts";
import type { ProductCard, ProductPicture } from "#app/rooms/catalog/types.ts";
import { describePictures } from "#app/rooms/media/pictures/queries.server.ts";
import type { Picture } from "#app/rooms/media/types.ts";
import { availableStock, chargedPrice, isInStock, struckPrice } from "../product.ts";
import type { ProductRecord } from "../product-record.store.server.ts";

type DescribedProduct = {
  readonly record: ProductRecord;
  readonly card: ProductCard;
  readonly pictures: ProductPicture[];
};

function picturesOf(record: ProductRecord, known: ReadonlyMap<string, Picture>): ProductPicture[] {
  const found = record.imageUrls.map((url) => known.get(url)).filter((picture) => picture !== undefined);
  return found.map((picture, at) => ({ ...picture, alt: pictureAlt(record.name, at + 1, found.length) }));
}

function cardOf(record: ProductRecord, picture: ProductPicture | undefined): ProductCard {
  const available = availableStock(record.stock, record.held);
  return {
    id: record.id,
    name: record.name,
    slug: productSlug(record.name, record.id),
    description: record.description,
    tagline: record.tagline,
    size: record.size,
    category: record.category,
    priceCents: chargedPrice(record.fullPriceCents, record.discount),
    originalPriceCents: struckPrice(record.fullPriceCents, record.discount),
    discount: record.discount,
    rating: record.rating,
    reviewsCount: record.reviewsCount,
    availableStock: available,
    isInStock: isInStock(available),
    isNew: record.isNew,
    picture: picture ?? null,
  };
}

/** Adds charged prices, availability and picture sizes, in the same order. */
export async function describeProducts(ctx: Context, records: readonly ProductRecord[]): Promise<DescribedProduct[]> {
  // public: callers decide which products may be seen.
  const known = await describePictures(ctx, [...new Set(records.flatMap(({ imageUrls }) => imageUrls))]);
  return records.map((record) => {
    const pictures = picturesOf(record, known);
    return { record, card: cardOf(record, pictures[0]), pictures };
  });
}

/** Describes product cards; looks up only the first pictures. */
export async function describeCards(ctx: Context, records: readonly ProductRecord[]): Promise<ProductCard[]> {
  // public: callers decide which products may be seen.
  const firsts = records.map((record) => ({ ...record, imageUrls: record.imageUrls.slice(0, 1) }));
  return (await describeProducts(ctx, firsts)).map(({ card }) => card);
}
