import { sql, type SqlBool } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import type { Permission } from "../../../shared/kernel/permissions.ts";
import type { BellChange, Note, NoteType, StaffNote } from "../types.ts";

/** A note for these accounts; all with the same group. */
export type NewNote = StaffNote & { readonly groupKey: string; readonly userIds: readonly string[] };

/** Whose entries are meant, and what that person may see now. */
export type Reader = { readonly userId: string; readonly permissions: readonly Permission[] };
/** An entry as it is kept. */
export type StoredNote = Omit<Note, "day">;
type Part = { readonly limit: number; readonly offset: number };

/** Writes one bell entry per account; who still has one of the group unread gets that one renewed instead. */
async function put(db: Database, note: NewNote, now: Date): Promise<void> {
  const words = {
    type: note.type,
    title: note.title,
    message: note.message,
    link: note.link,
    permission: note.permission,
    created_at: now,
  };
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

/** A part of what the reader may see, newest first. */
async function list(db: Database, { userId, permissions }: Reader, { limit, offset }: Part): Promise<StoredNote[]> {
  const rows = await db
    .selectFrom("notifications")
    .select(["id", "user_id", "type", "title", "message", "link", "read", "created_at"])
    .where("user_id", "=", userId)
    .where("permission", "in", permissions)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as NoteType, created_at: row.created_at.toISOString() }));
}

/** How many entries the reader may see; on demand the unread ones only. */
async function count(
  db: Database,
  { userId, permissions }: Reader,
  { isUnread }: { readonly isUnread: boolean },
): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("permission", "in", permissions)
    .$if(isUnread, (query) => query.where("read", "=", false))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Marks a person's entries read, or takes them away; another's are never touched. */
async function change(db: Database, userId: string, { deed, which }: BellChange): Promise<void> {
  const meant = "id" in which ? sql<SqlBool>`id = ${which.id}` : sql<SqlBool>`created_at <= ${which.until}`;
  if (deed === "clear") await db.deleteFrom("notifications").where("user_id", "=", userId).where(meant).execute();
  else await db.updateTable("notifications").set({ read: true }).where("user_id", "=", userId).where(meant).execute();
}

export const noteStore = { put, removeBefore, list, count, change };
