import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { Checkouts, DB } from "#app/shared/db/schema.ts";
import { frozenIn, purchaseColumns } from "#app/rooms/orders/order/purchase.ts";
import type { ShippingAddress } from "#app/rooms/shipping/types.ts";
import type { Checkout, CheckoutLine, CheckoutOwner, CheckoutStatus } from "../types.ts";

/** Stands for a deleted account: an id that no account has. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

const toCheckout = (row: Selectable<Checkouts>): Checkout => ({
  id: row.id,
  orderId: row.order_id,
  owner:
    row.kind === "guest"
      ? { kind: "guest", guestId: row.guest_id ?? "" }
      : { kind: "account", userId: row.user_id ?? NOBODY },
  status: row.status as CheckoutStatus,
  lines: row.lines as CheckoutLine[],
  address: row.shipping_address as ShippingAddress,
  ...frozenIn(row),
  expiresAt: row.expires_at,
  sources: row.sources,
});

const ownedBy = (owner: CheckoutOwner) => (are: ExpressionBuilder<DB, "checkouts">) =>
  owner.kind === "account"
    ? are.and({ kind: "registered", user_id: owner.userId })
    : are.and({ kind: "guest", guest_id: owner.guestId });

const ofOwner = (db: Database, owner: CheckoutOwner) => db.selectFrom("checkouts").selectAll().where(ownedBy(owner));

async function find(db: Database, id: string): Promise<Checkout | null> {
  const row = await db.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toCheckout(row) : null;
}

/** Settling, renewing and ending wait on this lock until the transaction ends. */
async function lock(db: Database, id: string): Promise<Checkout | null> {
  const row = await db.selectFrom("checkouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toCheckout(row) : null;
}

/** Overdue ones included; there is never a second. */
async function findOpen(db: Database, owner: CheckoutOwner): Promise<Checkout | null> {
  const row = await ofOwner(db, owner).where("status", "=", "open").executeTakeFirst();
  return row ? toCheckout(row) : null;
}

async function lockOpen(db: Database, owner: CheckoutOwner): Promise<Checkout | null> {
  const row = await ofOwner(db, owner).where("status", "=", "open").forUpdate().executeTakeFirst();
  return row ? toCheckout(row) : null;
}

async function findNewest(db: Database, owner: CheckoutOwner): Promise<Checkout | null> {
  const row = await ofOwner(db, owner).orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return row ? toCheckout(row) : null;
}

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

const toQuote = (checkout: Checkout, now: Date) => ({
  lines: json(checkout.lines),
  shipping_address: json(checkout.address),
  ...purchaseColumns(checkout),
  expires_at: checkout.expiresAt,
  sources: [...checkout.sources],
  left_at: null,
  updated_at: now,
});

const toIdentity = ({ id, orderId, owner }: Checkout, now: Date) => ({
  id,
  order_id: orderId,
  kind: owner.kind === "account" ? "registered" : "guest",
  user_id: owner.kind === "account" ? owner.userId : null,
  guest_id: owner.kind === "guest" ? owner.guestId : null,
  created_at: now,
});

/** False when its owner has an open one; waits for the transaction that is just making it. */
async function insert(db: Database, checkout: Checkout, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("checkouts")
    .values({ ...toQuote(checkout, now), ...toIdentity(checkout, now) })
    // No columns: guests and accounts have a unique key each.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when it was finished meanwhile; it then stays as it is. */
async function update(db: Database, checkout: Checkout, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("checkouts")
    .set(toQuote(checkout, now))
    .where("id", "=", checkout.id)
    .where("status", "=", "open")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Written as expired: its owner may have an open checkout by now. */
async function insertLost(db: Database, checkout: Checkout, now: Date): Promise<void> {
  const values = { ...toQuote(checkout, now), ...toIdentity(checkout, now), status: "expired" };
  await db.insertInto("checkouts").values(values).execute();
}

async function extend(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ expires_at: expiresAt, left_at: null })
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
}

/** Marks the owner's open checkout as not left and returns it, overdue or not; null without one. */
async function stay(db: Database, owner: CheckoutOwner): Promise<Checkout | null> {
  const row = await db
    .updateTable("checkouts")
    .set({ left_at: null })
    .where(ownedBy(owner))
    .where("status", "=", "open")
    .returningAll()
    .executeTakeFirst();
  return row ? toCheckout(row) : null;
}

async function findByOrder(db: Database, orderId: string): Promise<Checkout | null> {
  const row = await db.selectFrom("checkouts").selectAll().where("order_id", "=", orderId).executeTakeFirst();
  return row ? toCheckout(row) : null;
}

async function hasAccount(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom("account_emails").select("id").where("id", "=", userId).executeTakeFirst();
  return row !== undefined;
}

/** Applies to expired checkouts too, when the money came late. */
async function complete(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ status: "completed", completed_at: now, updated_at: now })
    .where("id", "=", id)
    .execute();
}

async function expire(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ status: "expired", updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
}

async function listOverdue(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("checkouts")
    .select("id")
    .where("status", "=", "open")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

async function listOpenOf(db: Database, sources: readonly string[], most: number): Promise<string[]> {
  if (sources.length === 0) return [];
  const rows = await db
    .selectFrom("checkouts")
    .select("id")
    .where("status", "=", "open")
    .where(sql<boolean>`sources && ${[...sources]}::text[]`)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

async function hasCompleted(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("checkouts")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "completed")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function countCompleted(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("checkouts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "completed")
    .where("completed_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const checkoutStore = {
  countCompleted,
  listOpenOf,
  hasCompleted,
  find,
  lock,
  findOpen,
  lockOpen,
  findNewest,
  findByOrder,
  hasAccount,
  insert,
  update,
  insertLost,
  extend,
  stay,
  complete,
  expire,
  listOverdue,
};
