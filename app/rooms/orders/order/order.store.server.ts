import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#app/shared/db/client.server.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { addJob, type Job } from "#app/shared/jobs/enqueue.server.ts";
import { toEvent, toEventRow } from "./event.store.server.ts";
import type { Order, OrderDraft, OrderEvent, OrderPaymentStatus, OrderStatus, TypedOrderId } from "../types.ts";
import { json, toOrder, toRow } from "./order-row.store.server.ts";

export type TrackedOrder = { readonly order: Order; readonly events: OrderEvent[] };
export type LockedOrder = { readonly order: Order; readonly isStockTaken: boolean };

type NewOrder = {
  readonly isStockTaken: boolean;
  readonly now: Date;
  /** Of its first event. */
  readonly note: string;
  readonly mailKey: string | null;
  readonly job: Job;
};

/** Inserts it as processing / pending with first event and job in one statement. A second one for its checkout or intent violates a unique key. */
async function insert(db: Database, draft: OrderDraft, first: NewOrder): Promise<Order> {
  const { isStockTaken, now: at, note, mailKey, job } = first;
  const states = { status: "processing", payment_status: "pending", stock_returned: !isStockTaken };
  const event = {
    order: draft,
    kind: "created",
    from: null,
    to: states.status,
    note,
    actorId: null,
    at,
    mailKey,
  } as const;
  const row = await db
    .with("created", (query) =>
      query
        .insertInto("all_orders")
        .values({ ...toRow(draft), ...states, created_at: at, updated_at: at })
        .returningAll(),
    )
    .with("event", (query) => query.insertInto("order_events").values(toEventRow(event)))
    .selectFrom("created")
    .selectAll()
    .select(addJob(job).as("job"))
    .executeTakeFirstOrThrow();
  return toOrder(row);
}

async function find(db: Database, id: string): Promise<Order | null> {
  const row = await db.selectFrom("all_orders").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toOrder(row) : null;
}

async function findWithEvents(db: Database, id: string): Promise<TrackedOrder | null> {
  const row = await db
    .selectFrom("all_orders")
    .selectAll()
    .select((order) => {
      const events = order.selectFrom("order_events").selectAll().whereRef("order_id", "=", "all_orders.id");
      return jsonArrayFrom(events.orderBy("created_at")).as("events");
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { order: toOrder(row), events: row.events.map(toEvent) } : null;
}

async function lock(db: Database, id: string): Promise<LockedOrder | null> {
  const row = await db.selectFrom("all_orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? { order: toOrder(row), isStockTaken: !row.stock_returned } : null;
}

async function findByIntent(db: Database, intentId: string): Promise<Order | null> {
  const row = await db
    .selectFrom("all_orders")
    .selectAll()
    .where("payment_intent_id", "=", intentId)
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

type Received = { readonly cents: number; readonly currency: string; readonly now: Date };

async function markPaid(db: Database, id: string, { cents, currency, now }: Received): Promise<void> {
  await sql`
    with due as (
      select id, kind, payment_status from all_orders
      where id = ${id} and payment_status in ('pending', 'failed') and total = ${toDecimal(cents)} and currency = ${currency}
      for update
    ), paid as (
      update all_orders set payment_status = 'paid', updated_at = ${now} from due where all_orders.id = due.id
      returning due.id, due.kind, due.payment_status
    )
    insert into order_events (order_id, order_kind, kind, from_status, to_status, created_at)
    select id, kind, 'payment', payment_status, 'paid', ${now}::timestamptz from paid`.execute(db);
}

const MOST_UNPAID = 500;

/** Oldest first, made since then and not yet marked paid. */
async function listUnpaid(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("all_orders")
    .select("id")
    .where("payment_status", "in", ["pending", "failed"])
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .limit(MOST_UNPAID)
    .execute();
  return rows.map(({ id }) => id);
}

async function flag(db: Database, id: string, { reason, now }: { reason: string; now: Date }): Promise<boolean> {
  const result = await db
    .updateTable("all_orders")
    .set({
      needs_attention: true,
      attention_reason: sql`concat_ws('; ', attention_reason, ${reason}::text)`,
      updated_at: now,
    })
    .where("id", "=", id)
    .where(sql<boolean>`position(${reason}::text in coalesce(attention_reason, '')) = 0`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Keeps the reasons, so that staff are not notified of the same one twice. */
async function unflag(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("all_orders").set({ needs_attention: false, updated_at: now }).where("id", "=", id).execute();
}

async function saveMissing(db: Database, id: string, missing: ReadonlyMap<string, number>): Promise<void> {
  const { items } = await db.selectFrom("all_orders").select("items").where("id", "=", id).executeTakeFirstOrThrow();
  const noted = (items as { product_id: string }[]).map((item) => ({
    ...item,
    missing: missing.get(item.product_id) ?? 0,
  }));
  await db
    .updateTable("all_orders")
    .set({ items: json(noted) })
    .where("id", "=", id)
    .execute();
}

type NewStatus = {
  readonly status: OrderStatus;
  readonly isStockTaken: boolean;
  /** null parts stay as they are. */
  readonly carrier: string | null;
  readonly carrierUrl: string | null;
  readonly tracking: string | null;
  readonly now: Date;
};

/** The caller has locked the row. */
async function saveStatus(
  db: Database,
  id: string,
  { status, isStockTaken, carrier, carrierUrl, tracking, now }: NewStatus,
): Promise<Order> {
  const parcel = {
    ...(carrier !== null && { carrier, carrier_url: carrierUrl }),
    ...(tracking !== null && { tracking }),
  };
  const row = await db
    .updateTable("all_orders")
    .set({ status, stock_returned: !isStockTaken, updated_at: now, ...parcel })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOrder(row);
}

/** null where unknown; the caller has locked the row. */
async function saveParcel(
  db: Database,
  id: string,
  { carrier, carrierUrl, tracking, now }: Omit<NewStatus, "status" | "isStockTaken">,
): Promise<Order> {
  const row = await db
    .updateTable("all_orders")
    .set({ carrier, carrier_url: carrierUrl, tracking, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOrder(row);
}

/** Restores lines, amounts and currency; missing pieces stay recorded. */
async function restore(db: Database, draft: OrderDraft, { now }: { now: Date }): Promise<void> {
  const { id, items, subtotal, tax, tax_rate, shipping_cost, total, currency } = toRow(draft);
  const before = await find(db, id);
  const amounts = { items, subtotal, tax, tax_rate, shipping_cost, total, currency };
  await db
    .updateTable("all_orders")
    .set({ ...amounts, updated_at: now })
    .where("id", "=", id)
    .execute();
  await saveMissing(db, id, new Map(before?.lines.map(({ productId, missing }) => [productId, missing])));
}

/** The caller has locked the row; the sum is in cents. */
async function saveRefunded(
  db: Database,
  id: string,
  { refundedCents, paymentStatus, now }: { refundedCents: number; paymentStatus: OrderPaymentStatus; now: Date },
): Promise<void> {
  await db
    .updateTable("all_orders")
    .set({ refunded_amount: toDecimal(refundedCents), payment_status: paymentStatus, updated_at: now })
    .where("id", "=", id)
    .execute();
}

const NO_ORDER = { kind: "whole", id: "00000000-0000-0000-0000-000000000000" } as const;
type ReadableId = Exclude<TypedOrderId, { kind: "unreadable" }>;

/** The newest if two match; one statement, so that failures take the same time. */
async function findGuestOrderId(db: Database, typed: ReadableId | null, email: string): Promise<string | null> {
  const id = typed ?? NO_ORDER;
  const row = await db
    .selectFrom("all_orders")
    .select("id")
    .where("kind", "=", "guest")
    .where("email", "=", email)
    .where((eb) => (id.kind === "whole" ? eb("id", "=", id.id) : eb(sql`left(id::text, 8)`, "=", id.prefix)))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const orderStore = {
  insert,
  find,
  findWithEvents,
  lock,
  findByIntent,
  markPaid,
  listUnpaid,
  flag,
  unflag,
  saveMissing,
  saveStatus,
  saveParcel,
  restore,
  saveRefunded,
  findGuestOrderId,
};
