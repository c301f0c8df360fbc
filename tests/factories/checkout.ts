import { randomUUID } from "node:crypto";
import type { Database } from "#app/shared/db/client.server.ts";

/** Defaults to an open guest checkout over one piece of no particular product. */
export type CheckoutParts = { readonly id?: string; readonly expiresAt?: Date };

const HALF_AN_HOUR = 30 * 60_000;

/** The checkout is open, for stock to be held by; returns its id. */
export async function insertCheckout(db: Database, parts: CheckoutParts = {}): Promise<string> {
  const id = parts.id ?? randomUUID();
  await db
    .insertInto("checkouts")
    .values({
      id,
      kind: "guest",
      guest_id: id,
      lines: JSON.stringify([]),
      shipping_address: JSON.stringify({}),
      subtotal: "0",
      tax: "0",
      shipping_cost: "0",
      total: "0",
      expires_at: parts.expiresAt ?? new Date(Date.now() + HALF_AN_HOUR),
    })
    .execute();
  return id;
}
