import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { ProviderEvent } from "../types.ts";

/** Puts an event into the inbox; false when it is there already. */
async function insert(db: Database, event: ProviderEvent): Promise<boolean> {
  const result = await db
    .insertInto("payment_events")
    .values({
      event_id: event.id,
      provider: event.provider,
      type: event.type,
      reference: event.reference,
      // Names and addresses stay with the provider: the state is read again anyway.
      payload: sql`${JSON.stringify({ livemode: event.isLive, failedAttempt: event.failedAttempt })}::jsonb`,
    })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An event that is still to be worked off; null when it is done. */
async function findOpen(db: Database, eventId: string): Promise<ProviderEvent | null> {
  const row = await db
    .selectFrom("payment_events")
    .select(["event_id", "provider", "type", "reference", "payload"])
    .where("event_id", "=", eventId)
    .where("processed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { livemode, failedAttempt } = row.payload as { livemode?: boolean; failedAttempt?: string };
  return {
    id: row.event_id,
    provider: row.provider,
    type: row.type,
    reference: row.reference,
    isLive: livemode === true,
    ...(failedAttempt !== undefined && { failedAttempt }),
  };
}

/** Events that came before then and were not worked off, oldest first. */
async function listOpen(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_events")
    .select("event_id")
    .where("processed_at", "is", null)
    .where("received_at", "<", before)
    .orderBy("received_at")
    .limit(most)
    .execute();
  return rows.map((row) => row.event_id);
}

/** Marks an event as worked off; `isForeign` when it was about nothing of ours. */
async function finish(
  db: Database,
  eventId: string,
  { isForeign, now }: { isForeign: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable("payment_events")
    .set({ processed_at: now, foreign_event: isForeign, attempts: sql`attempts + 1` })
    .where("event_id", "=", eventId)
    .execute();
}

/** Whether an event of live payments has ever come. */
async function hasLiveEvent(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("payment_events")
    .select("id")
    .where(sql<boolean>`payload->>'livemode' = 'true'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const inboxStore = { insert, findOpen, listOpen, finish, hasLiveEvent };
