import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { allOf, byNewest, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import type { Permission } from "#app/shared/kernel/access/permissions.ts";
import { NOTIFICATIONS_PAGE_SIZE } from "../constants.ts";
import type { BellChange, Notification, StaffNotification } from "../types.ts";

export type NewNotification = StaffNotification & { readonly groupKey: string; readonly userIds: readonly string[] };

export type Reader = { readonly userId: string; readonly permissions: readonly Permission[] };
export type StoredNotification = Omit<Notification, "day">;

/** Writes one entry per account; renews an unread entry of the same group instead. */
async function put(db: Database, notification: NewNotification, now: Date): Promise<void> {
  const entry = {
    type: notification.type,
    title: notification.title,
    message: notification.message,
    link: notification.link,
    permission: notification.permission,
    created_at: now,
  };
  const renewed = await db
    .updateTable("notifications")
    .set(entry)
    .where("group_key", "=", notification.groupKey)
    .where("read", "=", false)
    .where("user_id", "in", [...notification.userIds])
    .returning("user_id")
    .execute();
  const renewedIds = new Set(renewed.map((row) => row.user_id));
  const rows = notification.userIds
    .filter((id) => !renewedIds.has(id))
    .map((id) => ({ ...entry, user_id: id, group_key: notification.groupKey }));
  if (rows.length > 0) await db.insertInto("notifications").values(rows).execute();
}

async function removeBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("notifications").where("created_at", "<", before).execute();
}

type NotificationRow = Omit<StoredNotification, "created_at"> & { created_at: Date };

const COLUMNS = sql`id, user_id, type, title, message, link, read, created_at`;
const toNotification = ({ created_at, ...row }: NotificationRow): StoredNotification => ({
  ...row,
  created_at: created_at.toISOString(),
});
const seenBy = ({ userId, permissions }: Reader): RawBuilder<unknown>[] => [
  sql`user_id = ${userId}`,
  sql`permission = any (${permissions}::text[])`,
];

async function listNewest(db: Database, reader: Reader, limit: number): Promise<StoredNotification[]> {
  const { rows } = await sql<NotificationRow>`select ${COLUMNS} from notifications where ${allOf(seenBy(reader))}
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows.map(toNotification);
}

async function list(db: Database, reader: Reader, page: number): Promise<ListPage<StoredNotification>> {
  const found = await listPage<NotificationRow>(db, {
    columns: COLUMNS,
    from: sql`notifications`,
    where: seenBy(reader),
    order: byNewest("created_at"),
    page,
    size: NOTIFICATIONS_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(toNotification) };
}

async function countUnread(db: Database, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notifications
    where ${allOf(seenBy(reader))} and not read`.execute(db);
  return rows[0]?.count ?? 0;
}

async function change(db: Database, userId: string, { action, which }: BellChange): Promise<void> {
  const meant = "id" in which ? sql<SqlBool>`id = ${which.id}` : sql<SqlBool>`created_at <= ${which.until}`;
  if (action === "clear") await db.deleteFrom("notifications").where("user_id", "=", userId).where(meant).execute();
  else await db.updateTable("notifications").set({ read: true }).where("user_id", "=", userId).where(meant).execute();
}

export const notificationStore = { put, removeBefore, list, listNewest, countUnread, change };
