import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { Refunds } from "#app/shared/db/schema.ts";
import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import type { ProviderRefund, Refund, RefundStatus } from "../types.ts";

const toRefund = (row: Selectable<Refunds>): Refund => ({
  id: row.id,
  orderId: row.order_id,
  provider: row.provider,
  reference: row.reference,
  amountCents: toCents(row.amount),
  reason: row.reason ?? "",
  status: row.status as RefundStatus,
  providerRefundId: row.refund_id,
  requestKey: row.idempotency_key,
  actorId: row.actor_id,
  attempt: row.attempt,
});

/** In cents; the row lock serializes its refunds. null when it is not paid. */
async function lockCaptured(db: Database, reference: string): Promise<number | null> {
  const row = await db
    .selectFrom("payments")
    .select("captured_amount")
    .where("reference", "=", reference)
    .where("status", "=", "succeeded")
    .forUpdate()
    .executeTakeFirst();
  return row ? toCents(row.captured_amount) : null;
}

async function listByReference(db: Database, reference: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom("refunds")
    .selectAll()
    .where("reference", "=", reference)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toRefund);
}

/** Made since `since` and open since `before`, each once. */
async function listOpenReferences(db: Database, { since, before }: { since: Date; before: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom("refunds")
    .select("reference")
    .distinct()
    .where("status", "in", ["pending", "requires_action"])
    .where("created_at", ">=", since)
    .where("updated_at", "<=", before)
    .execute();
  return rows.map((row) => row.reference);
}

async function findByKey(db: Database, idempotencyKey: string): Promise<Refund | null> {
  const row = await db
    .selectFrom("refunds")
    .selectAll()
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

type NewRefund = Pick<Refund, "orderId" | "reference" | "amountCents" | "reason"> & {
  readonly key: string;
  readonly actorId: string;
};

async function insert(db: Database, refund: NewRefund): Promise<Refund> {
  const row = await db
    .insertInto("refunds")
    .values({
      provider: sql`(select provider from payments where reference = ${refund.reference})`,
      reference: refund.reference,
      order_id: refund.orderId,
      amount: toDecimal(refund.amountCents),
      reason: refund.reason || null,
      idempotency_key: refund.key,
      actor_id: refund.actorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRefund(row);
}

/** Advances an open refund's key once for all callers that saw this attempt; returns its current state. */
async function nextAttempt(db: Database, { id, attempt }: Pick<Refund, "id" | "attempt">): Promise<Refund> {
  await db
    .updateTable("refunds")
    .set({ attempt: attempt + 1, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "pending")
    .where("refund_id", "is", null)
    .execute();
  return toRefund(await db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

type Outcome = { readonly status: RefundStatus; readonly providerRefundId: string | null };

/** False when the ledger has no such row. */
async function saveOutcome(db: Database, id: string, { status, providerRefundId }: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set({ status, refund_id: providerRefundId, updated_at: sql`now()` })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function correct(db: Database, reference: string, theirs: readonly ProviderRefund[]): Promise<void> {
  const ids = theirs.map(({ id }) => id);
  await sql`
    update refunds set status = 'failed', refund_id = null, updated_at = now()
    where reference = ${reference} and status not in ('failed', 'canceled') and (refund_id is not null or status = 'succeeded')
      and (refund_id is null or refund_id <> all (${ids}::text[]))`.execute(db);
  for (const { id, amountCents } of theirs)
    await db
      .updateTable("refunds")
      .set({ amount: toDecimal(amountCents), updated_at: sql`now()` })
      .where("refund_id", "=", id)
      .execute();
}

/** Skipped when an event has already reported a later state; returns the current one. */
async function saveAnswer(db: Database, id: string, { status, providerRefundId }: Outcome): Promise<Refund> {
  await db
    .updateTable("refunds")
    .set({ status, refund_id: providerRefundId, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
  return toRefund(await db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

/** null when it was already answered. */
async function saveFailed(db: Database, id: string): Promise<Refund | null> {
  const row = await db
    .updateTable("refunds")
    .set({ status: "failed", updated_at: sql`now()` })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("refund_id", "is", null)
    .returningAll()
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** A refund from the provider's dashboard; updates a known one. */
async function adopt(
  db: Database,
  refund: { providerRefundId: string; reference: string; amountCents: number; status: RefundStatus },
): Promise<void> {
  await db
    .insertInto("refunds")
    .values({
      refund_id: refund.providerRefundId,
      provider: sql`(select provider from payments where reference = ${refund.reference})`,
      reference: refund.reference,
      order_id: sql`(select order_id from payments where reference = ${refund.reference})`,
      amount: toDecimal(refund.amountCents),
      status: refund.status,
      idempotency_key: `provider:${refund.providerRefundId}`,
    })
    .onConflict((conflict) =>
      conflict.column("refund_id").doUpdateSet({ status: refund.status, updated_at: sql`now()` }),
    )
    .execute();
}

async function saveSum(db: Database, reference: string): Promise<number> {
  const { refunded_amount } = await db
    .updateTable("payments")
    .set({
      refunded_amount: sql`(select coalesce(sum(amount), 0) from refunds where reference = ${reference} and status = 'succeeded')`,
      updated_at: sql`now()`,
    })
    .where("reference", "=", reference)
    .returning("refunded_amount")
    .executeTakeFirstOrThrow();
  return toCents(refunded_amount);
}

export const refundStore = {
  lockCaptured,
  listByReference,
  listOpenReferences,
  findByKey,
  insert,
  nextAttempt,
  saveOutcome,
  correct,
  saveAnswer,
  saveFailed,
  adopt,
  saveSum,
};
