import { isUuid } from "#app/shared/kernel/ids.ts";
import { MAX_LINES, MAX_QUANTITY } from "#app/rooms/cart/constants.ts";

type Line = { readonly productId: string; readonly quantity: number };

/** One line per product with the summed quantity; lines that name no product or no whole positive quantity are left out. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (!isUuid(productId) || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    const id = productId.toLowerCase();
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, MAX_QUANTITY));
  }
  return [...quantities].slice(0, MAX_LINES).map(([productId, quantity]) => ({ productId, quantity }));
}
