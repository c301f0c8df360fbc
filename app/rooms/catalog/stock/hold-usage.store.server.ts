import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { HOUR_MS, plusMs } from "#app/shared/kernel/format/dates.ts";
import { HOLD_WINDOW } from "../constants.ts";

/** The checkout's own live holds count as time, not as pieces. */
type UsageQuery = {
  readonly productIds: readonly string[];
  readonly checkoutId: string;
  readonly sources: readonly string[];
  readonly now: Date;
};

type Usage = {
  readonly productId: string;
  readonly name: string;
  readonly stock: number;
  readonly source: string;
  readonly held: number;
  readonly pieceMinutes: number;
};

/**
 * Unpaid pieces, and pieces times minutes, of each source within the window, a row for each product that exists and each source.
 * Lists are selected, which hides their length: PostgreSQL would plan anew for each, which takes longer than the query.
 */
async function sumBySource(db: Database, { productIds, checkoutId, sources, now }: UsageQuery): Promise<Usage[]> {
  const since = plusMs(now, -HOLD_WINDOW.hours * HOUR_MS);
  const { rows } = await sql<Usage>`
    select products.id as "productId", name, coalesce(stock, 0) as stock, source,
      coalesce(sum(quantity) filter (where is_others), 0)::int as held,
      coalesce(sum(quantity * extract(epoch from greatest(interval '0', until - greatest(since, ${since}::timestamptz))) / 60), 0)::float8
        as "pieceMinutes"
    from products cross join unnest((select ${[...sources]}::text[])) as source
    left join lateral (
      select sources, quantity, checkout_id <> ${checkoutId}::uuid and expires_at > ${now}::timestamptz as is_others,
        created_at as since, least(expires_at, ${now}::timestamptz) as until
      from stock_holds where product_id = products.id
      union all
      select sources, quantity, false, held_from, held_until
      from past_holds where product_id = products.id and held_until > ${since}::timestamptz
    ) as holds on source = any(holds.sources)
    where products.id = any((select ${[...productIds]}::uuid[])::uuid[])
    group by products.id, source`.execute(db);
  return rows;
}

async function deleteBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom("past_holds").where("held_until", "<", time).execute();
}

export const holdUsageStore = { sumBySource, deleteBefore };
