import type { Database } from "../../../shared/db/client.server.ts";
import type { StaffNote } from "../types.ts";

/** A note for these accounts; all with the same group. */
export type NewNote = Omit<StaffNote, "permission"> & {
  readonly groupKey: string;
  readonly userIds: readonly string[];
};

/** Writes one bell entry per account; who still has one of the group unread gets that one renewed instead. */
async function put(db: Database, note: NewNote, now: Date): Promise<void> {
  const words = { type: note.type, title: note.title, message: note.message, link: note.link, created_at: now };
  const renewed = await db
    .updateTable("notifications")
    .set(words)
    .where("group_key", "=", note.groupKey)
    .where("read", "=", false)
    .where("user_id", "in", [...note.userIds])
    .returning("user_id")
    .execute();
  const told = new Set(renewed.map((row) => row.user_id));
  const rows = note.userIds
    .filter((id) => !told.has(id))
    .map((id) => ({ ...words, user_id: id, group_key: note.groupKey }));
  if (rows.length > 0) await db.insertInto("notifications").values(rows).execute();
}

/** Removes entries older than this. */
async function removeBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("notifications").where("created_at", "<", before).execute();
}

export const noteStore = { put, removeBefore };
