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
import { signOrderLink } from "#app/rooms/orders/access/order-access.server.ts";

export type OrderMailing = {
  readonly orderId: string;
  /** As read in this transaction, if the caller has it. */
  readonly order?: Order;
  readonly kind: OrderMailKind;
  /** The id of the event or request behind the mail; only the first confirmation needs none. */
  readonly about?: string;
};

/** Queues an order mail in the caller's transaction, once per `about`. Returns its outbox key; null without a recipient. */
export async function mailOrder(
  tx: Context,
  { orderId, order: known, kind, about }: OrderMailing,
): Promise<string | null> {
  // public: called by the orders room for things that happened.
  const order = known ?? (await orderStore.find(tx.db, orderId));
  // The order of a deleted account has no recipient.
  if (!order?.email) return null;
  const settings = await readSettings(tx);
  const mail = orderMail(order, kind, {
    link: signOrderLink(tx, order.id),
    pictures: await absolutePictures(tx, order),
    arrival: expectedArrival(order, kind, { days: settings.deliveryDays, now: tx.now }),
    shop: { ...settings, contacts: realContacts(settings.contacts) },
  });
  const dedupeKey = orderMailKey({ orderId: order.id, kind, ...(about !== undefined && { about }) });
  await queueMail(tx, { ...mail, dedupeKey, kind: `order-${kind}`, to: order.email });
  return dedupeKey;
}

/** The outbox key of an order's mail. */
export const orderMailKey = ({ orderId, kind, about }: OrderMailing): string =>
  [`order-${kind}`, orderId, ...(about === undefined ? [] : [about])].join(":");

async function absolutePictures(tx: Context, { lines }: Order): Promise<LinePictures> {
  const pictures = await listLinePictures(tx, lines);
  return Object.fromEntries(Object.entries(pictures).map(([id, url]) => [id, new URL(url, env().publicUrl).href]));
}
