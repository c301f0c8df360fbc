import { toDecimal } from "#app/shared/kernel/money.ts";
import type { Product } from "../types.ts";

/** The facts structured data adds to the product: absolute addresses and the shop's texts. */
export type ProductPlace = {
  readonly origin: string;
  readonly path: string;
  readonly brand: string;
  readonly currency: string;
};

const absolute = (origin: string, url: string): string => new URL(url, origin).href;

/**
 * schema.org Product with the real price, availability and rating; no rating without an approved review.
 */
export function productJsonLd(product: Product, place: ProductPlace): Record<string, unknown> {
  const url = absolute(place.origin, place.path);
  const base = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.id,
    image: product.pictures.map((picture) => absolute(place.origin, picture.url)),
    brand: { "@type": "Brand", name: place.brand },
    offers: {
      "@type": "Offer",
      url,
      price: toDecimal(product.priceCents),
      priceCurrency: place.currency,
      availability: `https://schema.org/${product.isInStock ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  };
  if (product.reviewsCount === 0) return base;
  const aggregateRating = {
    "@type": "AggregateRating",
    ratingValue: product.rating,
    reviewCount: product.reviewsCount,
    bestRating: 5,
    worstRating: 1,
  };
  return { ...base, aggregateRating };
}
