import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";

/**
 * Moves an order with its history out of the stores into `deleted_orders`, for bookkeeping; the caller has locked the
 * row.
 */
async function moveAway(db: Database, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await sql`
    insert into deleted_orders (id, kind, order_row, events, deleted_by, deleted_at)
    select o.id, o.kind, to_jsonb(o),
      coalesce((select jsonb_agg(to_jsonb(e) order by e.created_at) from order_events e where e.order_id = o.id), '[]'),
      ${by}::uuid, ${now}
    from all_orders o where o.id = ${id}::uuid`.execute(db);
  await db.deleteFrom("all_orders").where("id", "=", id).execute();
}

/** The intent that a deleted order was made for; null when no such order was deleted. */
async function findIntent(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("deleted_orders")
    .select(sql<string | null>`order_row->>'payment_intent_id'`.as("intent"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.intent ?? null;
}

/** Removes what was deleted so many whole years ago or earlier, for good; answers how many. */
async function removeOlderThan(db: Database, { years, now }: { years: number; now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("deleted_orders")
    .where("deleted_at", "<=", sql<Date>`${now}::timestamptz - make_interval(years => ${years}::int)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const deletedOrderStore = { moveAway, findIntent, removeOlderThan };
