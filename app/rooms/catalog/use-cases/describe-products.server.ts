import type { Context } from "#app/shared/http/context.server.ts";
import { productSlug } from "#app/shared/kernel/slug.ts";
import { describePictures } from "#app/rooms/media/use-cases/describe-pictures.server.ts";
import type { Picture } from "#app/rooms/media/types.ts";
import { pictureAlt } from "../messages.ts";
import { availableStock, isInStock } from "../rules/availability.ts";
import { chargedPrice, struckPrice } from "../rules/charged-price.ts";
import type { ProductRecord } from "../store/product-record.server.ts";
import type { ProductCard, ProductPicture } from "../types.ts";

/** A described product: its card and all its pictures in order. */
export type DescribedProduct = {
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

/** Kept products with charged prices, availability and the sizes of their pictures, in the order given. */
export async function describeProducts(ctx: Context, records: readonly ProductRecord[]): Promise<DescribedProduct[]> {
  // public: callers decide which products may be seen.
  const known = await describePictures(ctx, [...new Set(records.flatMap(({ imageUrls }) => imageUrls))]);
  return records.map((record) => {
    const pictures = picturesOf(record, known);
    return { record, card: cardOf(record, pictures[0]), pictures };
  });
}

/** The cards of kept products; only the first picture is looked up. */
export async function describeCards(ctx: Context, records: readonly ProductRecord[]): Promise<ProductCard[]> {
  // public: callers decide which products may be seen.
  const firsts = records.map((record) => ({ ...record, imageUrls: record.imageUrls.slice(0, 1) }));
  return (await describeProducts(ctx, firsts)).map(({ card }) => card);
}
