import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { toCents } from "#app/shared/kernel/money.ts";
import type { ChosenOrder, FilterMeaning, OrderFilter, OrderPaymentStatus, OrderStatus } from "../types.ts";
import { matching } from "./order-match.server.ts";

const chosen = (db: Database) =>
  db
    .selectFrom("all_orders")
    .select(["id", "status", "payment_status", "total", "refunded_amount", "currency", "updated_at"])
    .select("customer_email as email")
    .select(sql<string>`concat_ws(' ', shipping_address->>'firstName', shipping_address->>'lastName')`.as("name"))
    .orderBy("created_at", "desc")
    .orderBy("id");

type ChosenRow = Awaited<ReturnType<ReturnType<typeof chosen>["execute"]>>[number];

const toChosen = (row: ChosenRow): ChosenOrder => ({
  id: row.id,
  customerName: row.name || row.email || "N/A",
  status: row.status as OrderStatus,
  paymentStatus: (row.payment_status ?? "pending") as OrderPaymentStatus,
  totalCents: toCents(row.total),
  refundedCents: toCents(row.refunded_amount),
  currency: row.currency,
  updatedAt: row.updated_at,
});

/** The orders with these ids that are there, newest first. */
async function findMany(db: Database, ids: readonly string[]): Promise<ChosenOrder[]> {
  if (ids.length === 0) return [];
  return (await chosen(db).where("id", "in", ids).execute()).map(toChosen);
}

/** The newest orders that match, `limit` at most. */
async function findMatching(
  db: Database,
  { filter, meaning, limit }: { filter: OrderFilter; meaning: FilterMeaning; limit: number },
): Promise<ChosenOrder[]> {
  return (await matching(chosen(db), filter, meaning).limit(limit).execute()).map(toChosen);
}

export const orderPickStore = { findMany, findMatching };
