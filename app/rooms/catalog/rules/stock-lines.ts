import type { StockLine } from "../types.ts";

/** Pieces by product, same products summed, in product id order: every movement takes locks in this order. */
export function stockLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase();
    if (quantity > 0) sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** One product in what a checkout holds and in what it wants. */
export type HoldChange = { readonly productId: string; readonly held: number; readonly wanted: number };

/** All products held or wanted, in product id order, with both quantities (F-35: own holds count as free for their owner). */
export function holdChanges(held: readonly StockLine[], wanted: readonly StockLine[]): HoldChange[] {
  const quantityOf = (lines: readonly StockLine[]): Map<string, number> =>
    new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const before = quantityOf(stockLines(held));
  const after = quantityOf(stockLines(wanted));
  return stockLines([...held, ...wanted]).map(({ productId }) => ({
    productId,
    held: before.get(productId) ?? 0,
    wanted: after.get(productId) ?? 0,
  }));
}
