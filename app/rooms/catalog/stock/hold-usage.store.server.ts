import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { HOUR_MS, plusMs } from "#app/shared/kernel/format/dates.ts";
import { HOLD_WINDOW } from "../constants.ts";

/** The checkout's own live hold counts as time, not as pieces. */
type Asked = {
  readonly productId: string;
  readonly checkoutId: string;
  readonly sources: readonly string[];
  readonly now: Date;
};

/** Unpaid pieces, and pieces times minutes, of each source within the window; omits sources without any. */
async function sumBySource(
  db: Database,
  { productId, checkoutId, sources, now }: Asked,
): Promise<Array<{ source: string; held: number; pieceMinutes: number }>> {
  const since = plusMs(now, -HOLD_WINDOW.hours * HOUR_MS);
  const { rows } = await sql<{ source: string; held: number; pieceMinutes: number }>`
    select source, coalesce(sum(quantity) filter (where is_others), 0)::int as held,
      coalesce(sum(quantity * extract(epoch from greatest(interval '0', until - greatest(since, ${since}::timestamptz))) / 60), 0)::float8
        as "pieceMinutes"
    from unnest(${[...sources]}::text[]) as source
    join (
      select sources, quantity, checkout_id <> ${checkoutId}::uuid and expires_at > ${now}::timestamptz as is_others,
        created_at as since, least(expires_at, ${now}::timestamptz) as until
      from stock_holds where product_id = ${productId}
      union all
      select sources, quantity, false, held_from, held_until
      from past_holds where product_id = ${productId} and held_until > ${since}::timestamptz
    ) as holds on source = any(holds.sources)
    group by source`.execute(db);
  return rows;
}

async function forgetBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom("past_holds").where("held_until", "<", time).execute();
}

export const holdUsageStore = { sumBySource, forgetBefore };
