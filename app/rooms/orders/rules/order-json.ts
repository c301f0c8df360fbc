import type { Order } from "../types.ts";

const dollars = (cents: number): number => cents / 100;

/** An order as JSON under the specification's names: amounts as numbers in dollars, times ISO 8601. */
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
