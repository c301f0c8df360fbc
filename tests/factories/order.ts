import { randomUUID } from "node:crypto";
import type { Database } from "../../app/shared/db/client.server.ts";
import { toDecimal } from "../../app/shared/kernel/money.ts";

/** A line of a test order: name and unit price in cents as they were when it was placed. */
export type OrderLineParts = {
  readonly productId?: string;
  readonly name?: string;
  readonly quantity?: number;
  readonly priceCents?: number;
};

/** What a test may say about an order; the rest is a paid guest order of one piece, without shipping and tax. */
export type OrderParts = {
  readonly id?: string;
  /** Makes it the order of this account instead of a guest's. */
  readonly userId?: string;
  readonly email?: string;
  readonly lines?: readonly OrderLineParts[];
  readonly status?: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
  readonly paymentStatus?: "pending" | "paid" | "failed" | "refunded";
  readonly shippingCents?: number;
  readonly taxCents?: number;
  readonly createdAt?: Date;
};

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

/** Puts a placed order into the store it belongs to and answers its id; stock and payments are not touched. */
export async function insertOrder(db: Database, parts: OrderParts = {}): Promise<string> {
  const id = parts.id ?? randomUUID();
  const email = parts.email ?? `${id}@example.com`;
  const lines = (parts.lines ?? [{}]).map((line) => ({ quantity: 1, priceCents: 2000, ...line }));
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
  const [shipping, tax] = [parts.shippingCents ?? 0, parts.taxCents ?? 0];
  const items = lines.map((line) => ({
    product_id: line.productId ?? randomUUID(),
    product_name: line.name ?? "Test Drink",
    quantity: line.quantity,
    price: line.priceCents / 100,
    original_price: null,
    image_url: null,
  }));
  await db
    .insertInto("all_orders")
    .values({
      id,
      kind: parts.userId === undefined ? "guest" : "registered",
      user_id: parts.userId ?? null,
      email,
      items: JSON.stringify(items),
      shipping_address: JSON.stringify({ ...ADDRESS, email }),
      subtotal: toDecimal(subtotal),
      tax: toDecimal(tax),
      shipping_cost: toDecimal(shipping),
      total: toDecimal(subtotal + tax + shipping),
      status: parts.status ?? "processing",
      payment_status: parts.paymentStatus ?? "paid",
      created_at: parts.createdAt ?? new Date(),
    })
    .execute();
  return id;
}
