import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import type { Order, TypedOrderId } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { percentOf } from "#app/shared/kernel/format/money.ts";

/** Whether the actor may see an order in the shop: its account, a browser with access, or a confirmed e-mail. Roles do not count. */
export function mayReadOrder(
  order: Pick<Order, "id" | "isGuest" | "userId" | "email">,
  actor: Actor,
  grantedOrderIds: readonly string[],
): boolean {
  if (!order.isGuest) return actor.kind === "account" && actor.userId === order.userId;
  if (grantedOrderIds.includes(order.id)) return true;
  // Only confirmed addresses get sessions, so the account's e-mail is proved.
  return actor.kind === "account" && actor.email.toLowerCase() === order.email.toLowerCase();
}

/** The pieces of each line that stock was taken for. A line of an old order may lack its product. */
export const takenPieces = (lines: Order["lines"]): { readonly productId: string; readonly quantity: number }[] =>
  lines
    .filter(({ productId }) => productId !== "")
    .map(({ productId, quantity, missing }) => ({ productId, quantity: quantity - missing }))
    .filter(({ quantity }) => quantity > 0);

const dollars = (cents: number): number => cents / 100;

/** An order as JSON with the specification's names: dollars as numbers, ISO 8601 times. */
export function orderJson(order: Order): Record<string, unknown> {
  return {
    id: order.id,
    ...(order.isGuest ? { email: order.email } : { user_id: order.userId }),
    items: order.lines.map((line) => ({
      product_id: line.productId,
      product_name: line.name,
      quantity: line.quantity,
      price: dollars(line.unitCents),
      original_price: line.originalUnitCents === null ? null : dollars(line.originalUnitCents),
      image_url: line.imageUrl,
    })),
    shipping_address: order.address,
    subtotal: dollars(order.subtotalCents),
    tax: dollars(order.taxCents),
    shipping_cost: dollars(order.shippingCents),
    total: dollars(order.totalCents),
    currency: order.currency,
    payment_intent_id: order.paymentIntentId,
    status: order.status,
    payment_status: order.paymentStatus,
    created_at: order.createdAt.toISOString(),
  };
}

const SHORT = /^[0-9a-f]{8}$/;

/** Parses a typed order number. */
export function readOrderId(typed: string): TypedOrderId {
  const text = typed.trim().replace(/^#/, "").trim().toLowerCase();
  if (isUuid(text)) return { kind: "whole", id: text };
  return SHORT.test(text) ? { kind: "short", prefix: text } : { kind: "unreadable" };
}

export type Taxed = Pick<Order, "subtotalCents" | "taxCents" | "taxPercent">;

/** Whether the stored rate gives the stored tax; not so in old orders. */
export const isTaxAtRate = ({ subtotalCents, taxCents, taxPercent }: Taxed): boolean =>
  percentOf(subtotalCents, taxPercent) === taxCents;

/** `kept`: cancelled without returning its pieces. */
export type StockStep = "returned" | "kept" | "taken_again" | null;
