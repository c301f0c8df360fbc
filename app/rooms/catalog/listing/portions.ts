import type { ProductCard } from "../types.ts";

/** Neighbouring portions of a list that are shown together, in their order; at least one. */
export type Portions = {
  /** The list's URL search text without a portion. */
  readonly list: string;
  readonly portions: readonly Portion[];
};
export type Portion = { readonly page: number; readonly products: readonly ProductCard[] };

/** Numbers of the first and the last portion shown. */
export const endsOf = ({ portions }: Portions): { readonly first: number; readonly last: number } => {
  const pages = portions.map(({ page }) => page);
  return { first: Math.min(...pages), last: Math.max(...pages) };
};

/** All products shown, each once: between two portions one may have moved from the one to the other. */
export const productsOf = ({ portions }: Portions): ProductCard[] => [
  ...new Map(portions.flatMap(({ products }) => products.map((product) => [product.id, product]))).values(),
];

/**
 * What is shown once a portion has come: with what this entry of the history showed before, if the portion is one of it; added to what
 * is on the screen, if it comes right before or after that; else alone.
 */
export function withPortion(
  came: { readonly list: string; readonly portion: Portion },
  { entry, screen }: { readonly entry: Portions | undefined; readonly screen: Portions | null },
): Portions {
  const { list, portion } = came;
  const holds = (shown: Portions | null | undefined, reach: number): boolean => {
    if (shown?.list !== list) return false;
    const { first, last } = endsOf(shown);
    return portion.page >= first - reach && portion.page <= last + reach;
  };
  const isNext = holds(screen, 1) && !holds(screen, 0);
  const before = holds(entry, 0) ? entry : isNext ? screen : null;
  const others = before?.portions.filter(({ page }) => page !== portion.page) ?? [];
  return { list, portions: [...others, portion].sort((one, other) => one.page - other.page) };
}
