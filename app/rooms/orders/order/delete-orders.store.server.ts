import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";

/** Moves an order with its history into `deleted_orders`, for bookkeeping; the caller has locked the row. */
async function archive(db: Database, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await sql`
    insert into deleted_orders (id, kind, order_row, events, deleted_by, deleted_at)
    select o.id, o.kind, to_jsonb(o),
      coalesce((select jsonb_agg(to_jsonb(e) order by e.created_at) from order_events e where e.order_id = o.id), '[]'),
      ${by}::uuid, ${now}
    from all_orders o where o.id = ${id}::uuid`.execute(db);
  await db.deleteFrom("all_orders").where("id", "=", id).execute();
}

async function findIntent(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("deleted_orders")
    .select(sql<string | null>`order_row->>'payment_intent_id'`.as("intent"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.intent ?? null;
}

async function removeOlderThan(db: Database, { years, now }: { years: number; now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("deleted_orders")
    .where("deleted_at", "<=", sql<Date>`${now}::timestamptz - make_interval(years => ${years}::int)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const deletedOrderStore = { archive, findIntent, removeOlderThan };

async function findEmail(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db.selectFrom("account_emails").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email ?? null;
}

export const orderAccountStore = { findEmail };

/** Scans every order: for a job, not for a page. */
async function list(db: Database, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct item ->> 'image_url' as url
    from all_orders, jsonb_array_elements(items) as item
    where item ->> 'image_url' = any(${[...urls]}::text[])`.execute(db);
  return rows.map(({ url }) => url);
}

export const pictureUseStore = { list };
