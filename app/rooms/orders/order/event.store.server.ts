import type { Selectable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { OrderEvents } from "#app/shared/db/schema.ts";
import type { OrderEvent, OrderEventKind } from "../types.ts";

type NewEvent = {
  /** Set it to the id of the cause, where the event must be written only once. */
  readonly id?: string;
  readonly order: { readonly id: string; readonly isGuest: boolean };
  readonly kind: OrderEventKind;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
  readonly actorId: string | null;
  readonly at: Date;
  readonly mailKey?: string | null;
};

/** Events are never changed or removed. */
async function insert(db: Database, event: NewEvent): Promise<void> {
  await db.insertInto("order_events").values(toEventRow(event)).execute();
}

/** The row of a new event, for a statement that writes more than it. */
export const toEventRow = (event: NewEvent) => ({
  ...(event.id === undefined ? {} : { id: event.id }),
  order_id: event.order.id,
  order_kind: event.order.isGuest ? "guest" : "registered",
  kind: event.kind,
  from_status: event.from,
  to_status: event.to,
  note: event.note,
  actor_id: event.actorId,
  created_at: event.at,
  mail_key: event.mailKey ?? null,
});

async function listByOrder(db: Database, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
  return rows.map(toEvent);
}

type EventRow = Omit<Selectable<OrderEvents>, "created_at"> & { readonly created_at: Date | string };

/** Maps a row, also one that was read as JSON. */
export const toEvent = (row: EventRow): OrderEvent => ({
  id: row.id,
  kind: row.kind as OrderEventKind,
  fromStatus: row.from_status,
  toStatus: row.to_status,
  note: row.note,
  actorId: row.actor_id,
  createdAt: new Date(row.created_at),
});

async function findOwed(db: Database, id: string): Promise<{ orderId: string; mailKey: string } | null> {
  const row = await db
    .selectFrom("order_events")
    .select(["order_id", "mail_key"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.mail_key ? { orderId: row.order_id, mailKey: row.mail_key } : null;
}

export const eventStore = { insert, listByOrder, findOwed };
