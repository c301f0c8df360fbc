import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { addJob, type Job } from "#app/shared/jobs/enqueue.server.ts";
import type { ProviderEvent } from "../types.ts";

const toRow = (event: ProviderEvent) => ({
  event_id: event.id,
  provider: event.provider,
  type: event.type,
  reference: event.reference,
  // Without names and addresses: the state is read from the provider anyway.
  payload: sql<string>`${JSON.stringify({ livemode: event.isLive, failedAttempt: event.failedAttempt })}::jsonb`,
});

async function insert(db: Database, event: ProviderEvent, job: Job): Promise<void> {
  await db
    .with("written", (query) =>
      query
        .insertInto("payment_events")
        .values(toRow(event))
        .onConflict((conflict) => conflict.column("event_id").doNothing())
        .returning("event_id"),
    )
    .selectFrom("written")
    .select(addJob(job).as("job"))
    .execute();
}

/** Keeps an event from which nothing follows. */
async function insertHandled(db: Database, event: ProviderEvent, now: Date): Promise<void> {
  await db
    .insertInto("payment_events")
    .values({ ...toRow(event), processed_at: now, foreign_event: true })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .execute();
}

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

/** Received since then (null: ever), processed or not. */
async function count(db: Database, since: Date | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_events where received_at >= coalesce(${since}::timestamptz, '-infinity')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function hasLiveEvent(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("payment_events")
    .select("id")
    .where(sql<boolean>`payload->>'livemode' = 'true'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const inboxStore = { insert, insertHandled, findOpen, listOpen, finish, count, hasLiveEvent };
