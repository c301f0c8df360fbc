import type { Database } from "#app/shared/db/client.server.ts";

/** Ends every session of an account except `keptId`; returns their ids. */
export async function endSessions(db: Database, userId: string, keptId: string | null = null): Promise<string[]> {
  const rows = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(keptId !== null, (ending) => ending.where("id", "!=", keptId))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that a session is in use. */
export async function noteSessionUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ updated_at: now }).where("id", "=", sessionId).execute();
}

/** The ids of an account's sessions. */
export async function sessionIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}

/** Counts the open sessions of an account. */
export async function countSessions(db: Database, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .execute();
  return rows.length;
}
