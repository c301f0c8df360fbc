import { sql, type Selectable, type SqlBool } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import { containsPattern } from "../../../shared/db/contains-pattern.server.ts";
import type { DB } from "../../../shared/db/schema.ts";
import { LIST_PAGE_SIZE, type ListPage, type ListQuestion } from "../../../shared/kernel/list-question.ts";
import type { ContactMessage, ContactSubject, MessageStatus, StaffMessage } from "../types.ts";

/** Writes a message as new. */
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

/** One page of the messages that match, newest first, and how many match in all. */
async function list(
  db: Database,
  { search, state, page }: ListQuestion<MessageStatus>,
): Promise<ListPage<StaffMessage>> {
  const words = sql<SqlBool>`plain_text(name || ' ' || email::text || ' ' || message) like plain_text(${containsPattern(search)}::text)`;
  const matching = db
    .selectFrom("contact_messages")
    .$if(search !== "", (query) => query.where(words))
    .$if(state !== null, (query) => query.where("status", "=", state));
  const rows = await matching
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows: rows.map(toMessage), total: Number(total) };
}

async function find(db: Database, id: string): Promise<StaffMessage | null> {
  const row = await db.selectFrom("contact_messages").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** Locks a message until the transaction ends; null when there is none. */
async function lock(db: Database, id: string): Promise<StaffMessage | null> {
  const query = db.selectFrom("contact_messages").select(COLUMNS).where("id", "=", id).forUpdate();
  const row = await query.executeTakeFirst();
  return row ? toMessage(row) : null;
}

type Change = { readonly status: MessageStatus; readonly staffNote: string };
type By = { readonly userId: string; readonly now: Date };

/** Writes state and note; who handled a message is kept with it. */
async function change(db: Database, id: string, { status, staffNote, userId, now }: Change & By): Promise<void> {
  const handled_by = status === "handled" ? userId : null;
  await db
    .updateTable("contact_messages")
    .set({ status, staff_note: staffNote, handled_by, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export const messageStore = { insert, list, find, lock, change };
