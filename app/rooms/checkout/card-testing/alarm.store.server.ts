import type { Database } from "#app/shared/db/client.server.ts";

async function findOpenUntil(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom("card_testing_alarms")
    .select("open_until")
    .orderBy("open_until", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.open_until ?? null;
}

/** Opens or extends the breaker; true when it was closed before. */
async function open(db: Database, now: Date, until: Date): Promise<boolean> {
  const kept = await db
    .updateTable("card_testing_alarms")
    .set({ open_until: until })
    .where("open_until", ">", now)
    .executeTakeFirst();
  if (kept.numUpdatedRows > 0n) return false;
  const made = await db
    .insertInto("card_testing_alarms")
    .values({ opened_at: now, open_until: until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const alarmStore = { findOpenUntil, open };
