import type { Context } from "#app/shared/http/context.server.ts";
import type { LinePictures } from "#app/rooms/catalog/types.ts";
import { env } from "#app/shared/env.server.ts";
import { listLinePictures } from "#app/rooms/catalog/product/product.queries.server.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { realContacts } from "#app/rooms/settings/go-live/go-live.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { orderMail, type OrderMailKind, expectedArrival } from "../order-mail.ts";
import { orderStore } from "#app/rooms/orders/order/order.store.server.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { signOrderLink } from "#app/rooms/orders/access/order-link.server.ts";

/** Which order, and what about it. */
export type OrderMailing = {
  readonly orderId: string;
  /** The order as it is in this transaction, where the caller has it at hand. */
  readonly order?: Order;
  readonly kind: OrderMailKind;
  /** What it tells of, by its id: the step of the history, or the wish for one more confirmation. Only the first confirmation needs none. */
  readonly about?: string;
};

/**
 * Puts a mail about an order into the outbox, in the caller's transaction, once for what it is about. Answers the key under which it lies
 * there; null when there is nobody to write to.
 */
export async function mailOrder(
  tx: Context,
  { orderId, order: known, kind, about }: OrderMailing,
): Promise<string | null> {
  // public: called by the orders room for things that happened.
  const order = known ?? (await orderStore.find(tx.db, orderId));
  // An order whose account was deleted has nobody to write to.
  if (!order?.email) return null;
  const settings = await readSettings(tx);
  const mail = orderMail(order, kind, {
    link: signOrderLink(tx, order.id),
    pictures: await absolutePictures(tx, order),
    arrival: expectedArrival(order, kind, { days: settings.deliveryDays, now: tx.now }),
    shop: { ...settings, contacts: realContacts(settings.contacts) },
  });
  const dedupeKey = [`order-${kind}`, order.id, ...(about === undefined ? [] : [about])].join(":");
  await queueMail(tx, { ...mail, dedupeKey, kind: `order-${kind}`, to: order.email });
  return dedupeKey;
}

async function absolutePictures(tx: Context, { lines }: Order): Promise<LinePictures> {
  const pictures = await listLinePictures(tx, lines);
  return Object.fromEntries(Object.entries(pictures).map(([id, url]) => [id, new URL(url, env().publicUrl).href]));
}
