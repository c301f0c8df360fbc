import type { AdditionAnswer, CartLine } from "../types.ts";
import { keepPrice, setQuantity } from "../cart-lines.ts";

type Judged = Pick<AdditionAnswer, "atMost" | "shownCents">;

/** The browser's cart after the shop's answer: no more pieces than allowed, at the price they were shown at. */
export function settleAddition(
  lines: readonly CartLine[],
  productId: string,
  { atMost, shownCents }: Judged,
): CartLine[] {
  const quantity = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const kept = atMost === null ? [...lines] : setQuantity(lines, productId, Math.min(quantity, atMost));
  return shownCents === undefined ? kept : keepPrice(kept, productId, shownCents);
}
