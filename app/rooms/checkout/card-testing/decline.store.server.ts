import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";

/** Far above every lock's limit. */
const MOST = 1000;

/** False when it is known already, from the browser, the provider or an event. */
async function insert(
  db: Database,
  decline: { readonly attempt: string; readonly sources: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const { attempt, sources, now } = decline;
  const result = await db
    .insertInto("card_declines")
    .values({ attempt, sources: [...sources], declined_at: now })
    .onConflict((conflict) => conflict.column("attempt").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Newest first; omits sources without any. The list is selected, so that its length is hidden and one plan is kept for all. */
async function listBySource(db: Database, sources: readonly string[], since: Date): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ source: string; times: Date[] }>`
    select source, array_agg(declined_at order by declined_at desc) as times
    from unnest((select ${[...sources]}::text[])) as source
    cross join lateral (
      select declined_at from card_declines where sources @> array[source] and declined_at > ${since}::timestamptz
      order by declined_at desc limit ${MOST}
    ) as declines
    group by source`.execute(db);
  return new Map(rows.map(({ source, times }) => [source, times]));
}

async function countSince(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("card_declines")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("declined_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function deleteBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom("card_declines").where("declined_at", "<", time).execute();
}

export const declineStore = { insert, listBySource, countSince, deleteBefore };
