import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { byNewest, having, holds, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import type { ContactMessage, ContactSubject, MessageStatus, StaffMessage } from "./types.ts";

async function insert(db: Database, written: ContactMessage, { id, now }: { id: string; now: Date }): Promise<void> {
  const { name, email, subject, message } = written;
  await db
    .insertInto("contact_messages")
    .values({ id, name, email, subject, message, status: "new", created_at: now, updated_at: now })
    .execute();
}

const COLUMNS = [
  "id",
  "name",
  "email",
  "subject",
  "message",
  "status",
  "staff_note",
  "created_at",
  "updated_at",
] as const;
type Row = Pick<Selectable<DB["contact_messages"]>, (typeof COLUMNS)[number]>;

const toMessage = (row: Row): StaffMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject as ContactSubject,
  message: row.message,
  status: row.status as MessageStatus,
  staffNote: row.staff_note,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

async function list(db: Database, { search, state, page }: ListFilter<MessageStatus>): Promise<ListPage<StaffMessage>> {
  const found = await listPage<Row>(db, {
    columns: sql.join(COLUMNS.map((column) => sql.ref(column))),
    from: sql`contact_messages`,
    where: [...having("status", state, search), ...containing(search)],
    order: byNewest("created_at"),
    page,
    isSearch: search !== "",
  });
  return { ...found, rows: found.rows.map(toMessage) };
}

/** The index covers only the beginning of a long message; the rest is searched separately. */
const containing = (text: string): RawBuilder<unknown>[] =>
  text === ""
    ? []
    : [
        sql`(${holds("search_text", text)} or (is_long
          and id in (select id from contact_messages where is_long and ${holds("search_long", text)})))`,
      ];

async function find(db: Database, id: string): Promise<StaffMessage | null> {
  const row = await db.selectFrom("contact_messages").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row ? toMessage(row) : null;
}

async function lock(db: Database, id: string): Promise<StaffMessage | null> {
  const query = db.selectFrom("contact_messages").select(COLUMNS).where("id", "=", id).forUpdate();
  const row = await query.executeTakeFirst();
  return row ? toMessage(row) : null;
}

type Change = { readonly status: MessageStatus; readonly staffNote: string };
type ChangedBy = { readonly userId: string; readonly now: Date };

async function change(db: Database, id: string, { status, staffNote, userId, now }: Change & ChangedBy): Promise<void> {
  const handled_by = status === "handled" ? userId : null;
  await db
    .updateTable("contact_messages")
    .set({ status, staff_note: staffNote, handled_by, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export const messageStore = { insert, list, find, lock, change };
