import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { EventFact, HoldFact, OrderStockFact, OwedMailFact, StockFact } from "../types.ts";

type StockRow = { id: string; name: string; stock: number; held: number; ledger_sum: number; hold_sum: number };

async function listStock(db: Database): Promise<StockFact[]> {
  const { rows } = await sql<StockRow>`
    select id, name, stock, held, ledger_sum, hold_sum from stock_books order by name, id`.execute(db);
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    stock: row.stock,
    held: row.held,
    ledgerSum: row.ledger_sum,
    holdSum: row.hold_sum,
  }));
}

type HoldRow = { checkout_id: string; pieces: number; expires_at: Date; status: string; updated_at: Date };

async function listHolds(db: Database): Promise<HoldFact[]> {
  const { rows } = await sql<HoldRow>`
    select checkout_id, pieces, expires_at, status, updated_at from hold_books order by expires_at, checkout_id`.execute(
    db,
  );
  return rows.map((row) => ({
    checkoutId: row.checkout_id,
    pieces: row.pieces,
    expiresAt: row.expires_at,
    isOver: row.status !== "open",
    changedAt: row.updated_at,
  }));
}

type MovedRow = { order_id: string; taken: number; taken_of_known: number };

async function listOrderStock(db: Database, orderIds: readonly string[]): Promise<OrderStockFact[]> {
  const { rows } = await sql<MovedRow>`
    select order_id, taken, taken_of_known from order_stock where order_id = any (${orderIds}::uuid[])`.execute(db);
  return rows.map((row) => ({ orderId: row.order_id, taken: row.taken, takenOfKnown: row.taken_of_known }));
}

type MailRow = {
  order_id: string;
  event_id: string;
  created_at: Date;
  mail_id: string | null;
  status: string | null;
  is_address_refused: boolean | null;
};

/** A mail to an address that accepts none has not failed, since nothing can send it. */
async function listOwedMails(db: Database, since: Date): Promise<OwedMailFact[]> {
  const { rows } = await sql<MailRow>`
    select owed.order_id, owed.event_id, owed.created_at, mail.id as mail_id, mail.status, mail.is_address_refused
    from owed_mails owed left join mail_books mail on mail.dedupe_key = owed.mail_key
    where owed.created_at >= ${since} order by owed.created_at, owed.event_id`.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    eventId: row.event_id,
    mailId: row.mail_id,
    hasFailed: row.status === "failed" && row.is_address_refused === false,
    createdAt: row.created_at,
  }));
}

async function listOpenEvents(db: Database): Promise<EventFact[]> {
  const { rows } = await sql<{ event_id: string; type: string; received_at: Date }>`
    select event_id, type, received_at from open_payment_events order by received_at, event_id`.execute(db);
  return rows.map((row) => ({ id: row.event_id, type: row.type, receivedAt: row.received_at }));
}

export const goodsFacts = { listStock, listHolds, listOrderStock, listOwedMails, listOpenEvents };
