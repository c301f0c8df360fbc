import type { FiledProduct, ImportedProduct, ProductCells } from "../import-types.ts";

/** The products of an import that somebody changed since, sold from, holds in a checkout or deleted: such an import is not taken back. */
export function changedSince(
  changes: readonly ImportedProduct[],
  products: readonly FiledProduct[],
): readonly ImportedProduct[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return changes.filter((change) => {
    const now = byId.get(change.productId);
    if (!now) return true;
    if (change.isNew && now.held > 0) return true;
    const wouldHold = Number(change.before.stock ?? now.cells.stock);
    if (!change.isNew && wouldHold < now.held) return true;
    return Object.entries(change.after).some(([column, text]) => now.cells[column as keyof ProductCells] !== text);
  });
}
