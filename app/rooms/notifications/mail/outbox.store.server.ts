import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { byNewest, having, holding, listPage } from "#app/shared/db/lists/list-page.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import type { MailRecord, MailStatus, MailSummary } from "../types.ts";

const COLUMNS = [
  "id",
  "kind",
  "to_email",
  "subject",
  "status",
  "attempts",
  "last_error",
  "next_attempt_at",
  "created_at",
  "sent_at",
] as const;
type Row = Pick<Selectable<DB["mail_outbox"]>, (typeof COLUMNS)[number]>;

const toSummary = (row: Row): MailSummary => ({
  id: row.id,
  kind: row.kind,
  to: row.to_email,
  subject: row.subject,
  status: row.status as MailStatus,
  attempts: row.attempts,
  lastError: row.last_error,
  nextAttemptAt: row.next_attempt_at,
  createdAt: row.created_at,
  sentAt: row.sent_at,
});

async function list(db: Database, { search, state, page }: ListFilter<MailStatus>): Promise<ListPage<MailSummary>> {
  const found = await listPage<Row>(db, {
    columns: sql.join(COLUMNS.map((column) => sql.ref(column))),
    from: sql`mail_outbox`,
    where: [...having("status", state, search), ...holding(search)],
    order: byNewest("created_at"),
    page,
    isSearch: search !== "",
  });
  return { ...found, rows: found.rows.map(toSummary) };
}

async function find(db: Database, id: string): Promise<MailRecord | null> {
  const row = await db
    .selectFrom("mail_outbox")
    .select([...COLUMNS, "from_email", "reply_to", "text", "html"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return { ...toSummary(row), from: row.from_email, replyTo: row.reply_to, text: row.text, html: row.html };
}

/** Resets a failed mail; returns its former attempts and its key, null when it is not failed. */
async function requeue(
  db: Database,
  id: string,
  now: Date,
): Promise<{ readonly attempts: number; readonly dedupeKey: string | null } | null> {
  const failed = await db
    .selectFrom("mail_outbox")
    .select(["attempts", "dedupe_key as dedupeKey"])
    .where("id", "=", id)
    .where("status", "=", "failed")
    .forUpdate()
    .executeTakeFirst();
  if (!failed) return null;
  await db
    .updateTable("mail_outbox")
    .set({ status: "queued", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .execute();
  return failed;
}

async function removeBefore(db: Database, before: { readonly sent: Date; readonly failed: Date }): Promise<void> {
  await db
    .deleteFrom("mail_outbox")
    .where((is) =>
      is.or([
        is.and([is("status", "=", "sent"), is("created_at", "<", before.sent)]),
        is.and([is("status", "=", "failed"), is("created_at", "<", before.failed)]),
      ]),
    )
    .execute();
}

export const outboxStore = { list, find, requeue, removeBefore };
