import { toDecimal } from "#app/shared/kernel/format/money.ts";
import type { Product, ProductCard, RatingSummary } from "../types.ts";
import { MAX_RELATED } from "../constants.ts";

export type ProductPlace = {
  readonly origin: string;
  readonly path: string;
  readonly brand: string;
  readonly currency: string;
};

const absolute = (origin: string, url: string): string => new URL(url, origin).href;

/** schema.org Product with price, availability and rating; no rating without an approved review. */
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

export type CrumbFacts = { readonly label: string; readonly to?: string };

/** schema.org BreadcrumbList with absolute addresses. */
export function breadcrumbJsonLd(crumbs: readonly CrumbFacts[], origin: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      ...(to !== undefined && { item: new URL(to, origin).href }),
    })),
  };
}

type Ranked = Pick<ProductCard, "id" | "name" | "category" | "rating" | "isInStock">;

const byRank = (a: Ranked, b: Ranked): number =>
  Number(b.isInStock) - Number(a.isInStock) || b.rating - a.rating || a.name.localeCompare(b.name, "en");

/** Up to four products of the same category: by rating, then name, sold-out last; none without a category. Pass shown products only. */
export function relatedProducts<T extends Ranked>(
  product: Pick<Ranked, "id" | "category">,
  candidates: readonly T[],
): T[] {
  if (product.category === null) return [];
  return candidates
    .filter(({ id, category }) => id !== product.id && category === product.category)
    .sort(byRank)
    .slice(0, MAX_RELATED);
}

const SCALE = 10;

/** The average of approved ratings, rounded half up to one decimal, and their number; 0 without any. */
export function ratingSummary(countByStars: ReadonlyMap<number, number>): RatingSummary {
  let sum = 0;
  let reviewsCount = 0;
  for (const [stars, count] of countByStars) {
    sum += stars * count;
    reviewsCount += count;
  }
  if (reviewsCount === 0) return { rating: 0, reviewsCount: 0 };
  return {
    rating: Math.floor((sum * SCALE * 2 + reviewsCount) / (reviewsCount * 2)) / SCALE,
    reviewsCount,
  };
}
