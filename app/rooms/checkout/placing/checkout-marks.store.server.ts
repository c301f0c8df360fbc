import type { Database } from "#app/shared/db/client.server.ts";

async function findProvenAt(db: Database, id: string): Promise<Date | null> {
  const row = await db.selectFrom("checkouts").select("proven_at").where("id", "=", id).executeTakeFirst();
  return row?.proven_at ?? null;
}

async function markProven(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("checkouts").set({ proven_at: now }).where("id", "=", id).execute();
}

/** False when a later view was shown. */
async function markLeft(db: Database, id: string, { shownAt, now }: { shownAt: Date; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set({ left_at: now })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("shown_at", "=", shownAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function markShown(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("checkouts").set({ shown_at: now, left_at: null }).where("id", "=", id).execute();
}

async function findLeftAt(db: Database, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom("checkouts")
    .select("left_at")
    .where("id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row?.left_at ?? null;
}

export const checkoutMarks = { findProvenAt, markProven, markLeft, markShown, findLeftAt };
