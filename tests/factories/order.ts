import { randomUUID } from "node:crypto";
import type { Database } from "#app/shared/db/client.server.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";

/** Name and unit price in cents as they were when the order was placed. */
export type OrderLineParts = {
  readonly productId?: string;
  readonly name?: string;
  readonly quantity?: number;
  readonly priceCents?: number;
};

/** `userId` makes it that account's order instead of a guest's; times are UTC. */
export type OrderParts = {
  readonly id?: string;
  readonly userId?: string | null;
  readonly email?: string;
  readonly lines?: readonly OrderLineParts[];
  readonly status?: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
  readonly paymentStatus?: "pending" | "paid" | "failed" | "refunded";
  readonly shippingCents?: number;
  readonly taxCents?: number;
  readonly createdAt?: Date;
};

/** A paid guest order of one piece, without shipping and tax. */
const PLAIN = {
  userId: null,
  lines: [{}],
  status: "processing",
  paymentStatus: "paid",
  shippingCents: 0,
  taxCents: 0,
} as const satisfies OrderParts;
const PLAIN_LINE = { name: "Test Drink", quantity: 1, priceCents: 2000 };

const itemOf = (line: Required<OrderLineParts>) => ({
  product_id: line.productId,
  product_name: line.name,
  quantity: line.quantity,
  price: line.priceCents / 100,
  original_price: null,
  image_url: null,
});

const ADDRESS = {
  firstName: "Test",
  lastName: "Person",
  phone: "555-010-0199",
  address: "1 Test Street",
  apartment: "",
  city: "Testville",
  state: "NY",
  zipCode: "10001",
  country: "United States",
};

const totalOf = (lines: ReadonlyArray<{ quantity: number; priceCents: number }>): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);

/** Returns the id; stock and payments are not touched. */
export async function insertOrder(db: Database, parts: OrderParts = {}): Promise<string> {
  const order = { ...PLAIN, id: randomUUID(), createdAt: new Date(), ...parts };
  const { id, email = `${id}@example.com` } = order;
  const lines = order.lines.map((line) => ({ ...PLAIN_LINE, productId: randomUUID(), ...line }));
  const subtotal = totalOf(lines);
  await db
    .insertInto("all_orders")
    .values({
      id,
      kind: order.userId === null ? "guest" : "registered",
      user_id: order.userId,
      email,
      items: JSON.stringify(lines.map(itemOf)),
      shipping_address: JSON.stringify({ ...ADDRESS, email }),
      subtotal: toDecimal(subtotal),
      tax: toDecimal(order.taxCents),
      shipping_cost: toDecimal(order.shippingCents),
      total: toDecimal(subtotal + order.taxCents + order.shippingCents),
      status: order.status,
      payment_status: order.paymentStatus,
      created_at: order.createdAt,
    })
    .execute();
  return id;
}
