import { sql, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { PaymentAttempts } from "#app/shared/db/schema.ts";
import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import type { Payment, ProviderAttempt, PaymentStatus } from "../types.ts";

const toPayment = (row: Selectable<PaymentAttempts>): Payment => ({
  id: row.id,
  checkoutId: row.checkout_id,
  attempt: row.attempt,
  provider: row.provider,
  reference: row.reference,
  amountCents: toCents(row.amount),
  currency: row.currency,
  status: row.status as PaymentStatus,
  idempotencyKey: row.idempotency_key,
  createdAt: row.created_at,
});

/** The only attempt that may be live; null without any. */
async function findLatest(db: Database, checkoutId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

async function findLatestCounted(
  db: Database,
  checkoutId: string,
): Promise<{ readonly payment: Payment | null; readonly intentCount: number }> {
  const row = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .select((eb) => eb.fn.count<number>("reference").over().as("count"))
    .where("checkout_id", "=", checkoutId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { payment: toPayment(row), intentCount: row.count } : { payment: null, intentCount: 0 };
}

type NewAttempt = {
  readonly checkoutId: string;
  readonly provider: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
};

/** Inserted before the provider is called; of parallel callers one inserts, the others get null. */
async function insertAttempt(db: Database, parts: NewAttempt): Promise<Payment | null> {
  const { checkoutId, provider, attempt, amountCents, currency } = parts;
  const row = await db
    .insertInto("payment_attempts")
    .values({
      checkout_id: checkoutId,
      provider,
      attempt,
      amount: toDecimal(amountCents),
      currency,
      idempotency_key: `checkout:${checkoutId}:${attempt}:${amountCents}`,
    })
    // No columns: a parallel caller's row may conflict on either of the two keys.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

async function saveIntent(db: Database, paymentId: string, intent: ProviderAttempt): Promise<void> {
  await db
    .updateTable("payment_attempts")
    .set({ reference: intent.reference, updated_at: sql`now()` })
    .where("id", "=", paymentId)
    .execute();
}

/** A paid attempt stays paid. */
async function saveStatus(db: Database, paymentId: string, status: PaymentStatus): Promise<void> {
  await db
    .updateTable("payment_attempts")
    .set({ status, updated_at: sql`now()` })
    .where("id", "=", paymentId)
    .where("status", "!=", "succeeded")
    .execute();
}

async function saveAmount(db: Database, reference: string, amountCents: number): Promise<void> {
  await db
    .updateTable("payment_attempts")
    .set({ amount: toDecimal(amountCents), updated_at: sql`now()` })
    .where("reference", "=", reference)
    .execute();
}

async function findByReference(db: Database, reference: string): Promise<Payment | null> {
  const row = await db.selectFrom("payment_attempts").selectAll().where("reference", "=", reference).executeTakeFirst();
  return row ? toPayment(row) : null;
}

async function listUnfinished(db: Database, since: Date, most: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("status", "=", "created")
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .limit(most)
    .execute();
  return rows.map(toPayment);
}

async function listPaidAmong(db: Database, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom("payments")
    .select("reference")
    .where("reference", "in", references)
    .where("status", "=", "succeeded")
    .execute();
  return new Set(rows.map((row) => row.reference));
}

/** Records it for the payment, and for its attempt when it has ended. A paid record never becomes anything else. */
async function recordIntent(db: Database, intent: ProviderAttempt, orderId: string | null): Promise<void> {
  const status = intent.status === "succeeded" || intent.status === "canceled" ? intent.status : "pending";
  const facts = {
    amount: toDecimal(intent.amountCents),
    status,
    captured_amount: toDecimal(intent.receivedCents),
    failure_message: intent.lastError,
    order_id: orderId,
  };
  await db
    .with("attempt", (part) =>
      part
        .updateTable("payment_attempts")
        .set({ status, updated_at: sql`now()` })
        .where("reference", "=", intent.reference)
        .where("status", "not in", ["succeeded", status])
        .where(sql.lit(status !== "pending")),
    )
    .insertInto("payments")
    .values({
      ...facts,
      provider: intent.provider,
      reference: intent.reference,
      kind: intent.userId === null ? "guest" : "registered",
      checkout_id: intent.checkoutId,
      currency: intent.currency,
    })
    .onConflict((conflict) =>
      conflict
        .column("reference")
        .doUpdateSet({ ...facts, updated_at: sql`now()` })
        .where("payments.status", "!=", "succeeded"),
    )
    .execute();
}

async function correct(db: Database, intent: ProviderAttempt): Promise<void> {
  await db
    .updateTable("payments")
    .set({
      amount: toDecimal(intent.amountCents),
      captured_amount: toDecimal(intent.receivedCents),
      currency: intent.currency,
      status: intent.status,
      updated_at: sql`now()`,
    })
    .where("reference", "=", intent.reference)
    .execute();
}

async function findReceived(db: Database, reference: string): Promise<{ cents: number; currency: string } | null> {
  const row = await db
    .selectFrom("payments")
    .select(["captured_amount", "currency"])
    .where("reference", "=", reference)
    .where("status", "=", "succeeded")
    .executeTakeFirst();
  return row ? { cents: toCents(row.captured_amount), currency: row.currency } : null;
}

export const paymentStore = {
  findLatest,
  findLatestCounted,
  insertAttempt,
  saveIntent,
  saveStatus,
  saveAmount,
  findByReference,
  listUnfinished,
  listPaidAmong,
  recordIntent,
  correct,
  findReceived,
};
