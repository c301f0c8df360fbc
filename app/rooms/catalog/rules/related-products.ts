import { MAX_RELATED } from "../constants.ts";
import type { ProductCard } from "../types.ts";

type Ranked = Pick<ProductCard, "id" | "name" | "category" | "rating" | "isInStock">;

const byRank = (a: Ranked, b: Ranked): number =>
  Number(b.isInStock) - Number(a.isInStock) || b.rating - a.rating || a.name.localeCompare(b.name, "en");

/**
 * At most four other products of the same category: rated first, then by name, sold-out last.
 * The candidates are products shown in the shop; a product without category has none.
 */
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
