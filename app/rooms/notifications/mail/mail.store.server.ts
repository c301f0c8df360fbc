import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { addJob, type Job } from "#app/shared/jobs/enqueue.server.ts";
import type { MailOutcome, OutboxMail } from "../types.ts";

const MS = 1000;

export type QueuedMail = Omit<OutboxMail, "attempts"> & { readonly kind: string; readonly dedupeKey: string | null };

/** Writes a mail as queued and due now, with its job in the same statement; neither when its key was used before. */
async function insert(db: Database, mail: QueuedMail, job: Job): Promise<void> {
  const values = {
    id: mail.id,
    kind: mail.kind,
    to_email: mail.to,
    from_email: mail.from,
    reply_to: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: JSON.stringify(mail.headers),
    message_id: mail.messageId,
    dedupe_key: mail.dedupeKey,
    next_attempt_at: mail.createdAt,
    created_at: mail.createdAt,
  };
  await db
    .with("written", (query) =>
      query
        .insertInto("mail_outbox")
        .values(values)
        .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
        .returning("id"),
    )
    .selectFrom("written")
    .select(addJob(job).as("job"))
    .execute();
}

/** By kind; other callers for this address wait until this transaction ends. */
async function countTo(
  db: Database,
  { to, kinds, since }: { to: string; kinds: readonly string[]; since: Date },
): Promise<ReadonlyMap<string, number>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${to.toLowerCase()}`}, 0))`.execute(db);
  const rows = await db
    .selectFrom("mail_outbox")
    .select((is) => ["kind", is.fn.countAll<string>().as("count")])
    .where("to_email", "=", to)
    .where("kind", "in", kinds)
    .where("created_at", ">", since)
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/**
 * Takes a mail for one attempt, which counts as lost after `ms`; null when it is sent, failed or taken by another. By the database's
 * clock: a process whose own is wrong would hold the mail too long, or take it from another.
 */
async function claim(db: Database, id: string, ms: number): Promise<OutboxMail | null> {
  const now = sql<Date>`now()`;
  const row = await db
    .updateTable("mail_outbox")
    .set({
      status: "sending",
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql`${now} + make_interval(secs => ${ms / MS})`,
    })
    .where("id", "=", id)
    .where((is) =>
      is.or([is("status", "=", "queued"), is.and([is("status", "=", "sending"), is("next_attempt_at", "<", now)])]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    to: row.to_email,
    from: row.from_email ?? "",
    replyTo: row.reply_to,
    subject: row.subject,
    html: row.html,
    text: row.text,
    headers: row.headers as Record<string, string>,
    messageId: row.message_id ?? "",
    attempts: row.attempts,
    createdAt: row.created_at,
  };
}

/** When the running attempt counts as lost; null while no attempt runs. */
async function findHeldUntil(db: Database, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom("mail_outbox")
    .select("next_attempt_at")
    .where("id", "=", id)
    .where("status", "=", "sending")
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

/** `kept` replaces the content and holds no keys. */
async function markSent(
  db: Database,
  id: string,
  { now, kept }: { readonly now: Date; readonly kept: { readonly html: string; readonly text: string } },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ status: "sent", sent_at: now, last_error: null, next_attempt_at: null, headers: "{}", ...kept })
    .where("id", "=", id)
    .execute();
}

/** Returns the mail to the queue; without a next time it is not retried automatically. */
async function markQueued(
  db: Database,
  id: string,
  why: { readonly reason: string; readonly nextAt: Date | null },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ status: "queued", last_error: why.reason, next_attempt_at: why.nextAt })
    .where("id", "=", id)
    .execute();
}

async function markFailed(
  db: Database,
  id: string,
  why: { readonly reason: string; readonly isAddressRefused: boolean },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({
      status: "failed",
      last_error: why.reason,
      next_attempt_at: null,
      is_address_refused: why.isAddressRefused,
    })
    .where("id", "=", id)
    .execute();
}

async function hold(db: Database, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ status: "failed", last_error: reason, next_attempt_at: null })
    .where("status", "in", ["queued", "sending"])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function listOverdue(db: Database, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("status", "in", ["queued", "sending"])
    .where("next_attempt_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

async function withdraw(db: Database, dedupeKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from mail_outbox where dedupe_key = any (${dedupeKeys}::text[]) and status in ('queued', 'failed')
    returning dedupe_key as key`.execute(db);
  return rows.map(({ key }) => key);
}

async function listOutcomes(db: Database, dedupeKeys: readonly string[]): Promise<MailOutcome[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["dedupe_key", "status", "attempts", "last_error", "is_address_refused"])
    .where("dedupe_key", "in", [...dedupeKeys])
    .execute();
  return rows.map((row) => ({
    dedupeKey: row.dedupe_key ?? "",
    state: stateOf(row.status, row.is_address_refused),
    attempts: row.attempts,
    reason: row.last_error,
  }));
}

function stateOf(status: string, isAddressRefused: boolean): MailOutcome["state"] {
  if (status === "sent") return "sent";
  if (status !== "failed") return "waiting";
  return isAddressRefused ? "refused" : "failed";
}

export const mailStore = {
  insert,
  countTo,
  claim,
  findHeldUntil,
  markSent,
  markQueued,
  markFailed,
  hold,
  listOverdue,
  withdraw,
  listOutcomes,
};
