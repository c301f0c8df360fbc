import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import type { Checkout, CheckoutOwner, CheckoutLine } from "../types.ts";
import { plusMs, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { CHECKOUT_MINUTES, HOLD_GRACE_MINUTES } from "../constants.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { CartProduct } from "#app/rooms/catalog/types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { MAX_LINES, MAX_QUANTITY } from "#app/rooms/cart/constants.ts";

/** The checkout owner for an actor; null for a visitor who chose neither guest nor account. */
export function checkoutOwner(actor: Actor): CheckoutOwner | null {
  if (actor.kind === "account") return { kind: "account", userId: actor.userId };
  return actor.kind === "visitor" && actor.guestId !== null ? { kind: "guest", guestId: actor.guestId } : null;
}

/** False for an actor without an owner. */
export function isOwnCheckout(checkout: Pick<Checkout, "owner">, actor: Actor): boolean {
  const owner = checkoutOwner(actor);
  if (owner?.kind === "account") return checkout.owner.kind === "account" && checkout.owner.userId === owner.userId;
  return owner?.kind === "guest" && checkout.owner.kind === "guest" && checkout.owner.guestId === owner.guestId;
}

/** When a checkout that begins now loses its prices and stock. */
export const checkoutExpiry = (now: Date): Date => plusMs(now, CHECKOUT_MINUTES * MINUTE_MS);

/** A little longer, so that the intent is cancelled before another buyer gets the pieces. */
export const holdExpiry = (expiresAt: Date): Date => plusMs(expiresAt, HOLD_GRACE_MINUTES * MINUTE_MS);

type Line = { readonly productId: string; readonly quantity: number };

export type StepFacts = {
  readonly frozen: Checkout["lines"] | null;
  readonly cart: readonly Line[];
  readonly wantsShipping: boolean;
};

/** Payment is shown only for exactly the current cart. */
export function checkoutStep({ frozen, cart, wantsShipping }: StepFacts): "shipping" | "payment" {
  return frozen !== null && !wantsShipping && isSameCart(frozen, cart) ? "payment" : "shipping";
}

/** Compares products and quantities, not prices. */
export function isSameCart(one: readonly Line[], other: readonly Line[]): boolean {
  const key = (lines: readonly Line[]): string =>
    lines
      .map((line) => `${line.productId.toLowerCase()}x${line.quantity}`)
      .toSorted()
      .join();
  return key(one) === key(other);
}

/** Adds current names and prices in cents; `product_gone` names the first product no longer sold. */
export function freezeLines(
  lines: readonly Line[],
  products: readonly CartProduct[],
): Result<CheckoutLine[], { code: "product_gone"; name: string | null }> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const frozen: CheckoutLine[] = [];
  for (const { productId, quantity } of lines) {
    const product = byId.get(productId);
    if (!product?.showInShop) return err({ code: "product_gone", name: product?.name ?? null });
    frozen.push({
      productId,
      quantity,
      name: product.name,
      unitCents: product.priceCents,
      originalUnitCents: product.originalPriceCents,
      imageUrl: null,
    });
  }
  return ok(frozen);
}

/** Compares products, quantities and prices. */
export function isSamePurchase(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const key = (lines: readonly CheckoutLine[]): string =>
    lines
      .map((line) => `${line.productId}x${line.quantity}@${line.unitCents}`)
      .toSorted()
      .join();
  return key(one) === key(other);
}

/** Merges lines of the same product; drops lines without a product or a positive whole quantity. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (!isUuid(productId) || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    const id = productId.toLowerCase();
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, MAX_QUANTITY));
  }
  return [...quantities].slice(0, MAX_LINES).map(([productId, quantity]) => ({ productId, quantity }));
}
