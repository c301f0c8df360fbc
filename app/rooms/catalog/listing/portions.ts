import type { ProductCard } from "../types.ts";

/** Consecutive portions, at least one. */
export type Portions = {
  /** Without the portion's number. */
  readonly list: string;
  readonly portions: readonly Portion[];
};
export type Portion = { readonly page: number; readonly products: readonly ProductCard[] };

/** The numbers of the first and last portions shown. */
export const endsOf = ({ portions }: Portions): { readonly first: number; readonly last: number } => {
  const pages = portions.map(({ page }) => page);
  return { first: Math.min(...pages), last: Math.max(...pages) };
};

/** Each product once: one may have moved between portions. */
export const productsOf = ({ portions }: Portions): ProductCard[] => [
  ...new Map(portions.flatMap(({ products }) => products.map((product) => [product.id, product]))).values(),
];

/** Merges a new portion: into those kept for this history entry, or next to those shown if it adjoins them; else it stands alone. */
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
