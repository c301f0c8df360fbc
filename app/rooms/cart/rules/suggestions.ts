import type { ProductCard } from "#app/rooms/catalog/types.ts";
import { MAX_SUGGESTIONS } from "../constants.ts";

/** A product beside the free-shipping bar. */
export type Suggestion = Pick<ProductCard, "id" | "name" | "slug" | "priceCents" | "picture">;

type Wanted = { readonly missingCents: number; readonly inCart: readonly string[] };

/** Products to have that bring the order to free shipping, the cheapest first; then those that bring it nearest. */
export function suggestions(candidates: readonly ProductCard[], { missingCents, inCart }: Wanted): Suggestion[] {
  const distance = ({ priceCents }: ProductCard): number => Math.abs(priceCents - missingCents);
  const reaches = ({ priceCents }: ProductCard): number => Number(priceCents >= missingCents);
  return candidates
    .filter(({ id, isInStock }, at) => {
      const isFirst = candidates.findIndex((other) => other.id === id) === at;
      return isFirst && isInStock && !inCart.includes(id);
    })
    .toSorted((one, other) => reaches(other) - reaches(one) || distance(one) - distance(other))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, slug, priceCents, picture }) => ({ id, name, slug, priceCents, picture }));
}
