import type { Checkout } from "../types.ts";

type Line = { readonly productId: string; readonly quantity: number };

/** What decides the step: the open checkout's frozen lines (null without one), the cart now, and the Edit link. */
export type StepFacts = {
  readonly frozen: Checkout["lines"] | null;
  readonly cart: readonly Line[];
  readonly wantsShipping: boolean;
};

/** The step to show: payment only for exactly what lies in the cart now. */
export function checkoutStep({ frozen, cart, wantsShipping }: StepFacts): "shipping" | "payment" {
  return frozen !== null && !wantsShipping && isSameCart(frozen, cart) ? "payment" : "shipping";
}

/** Whether two lists hold the same products in the same quantities, prices aside. */
export function isSameCart(one: readonly Line[], other: readonly Line[]): boolean {
  const key = (lines: readonly Line[]): string =>
    lines
      .map((line) => `${line.productId.toLowerCase()}x${line.quantity}`)
      .toSorted()
      .join();
  return key(one) === key(other);
}
