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
  /** Sends a confirmation once more: the id of that wish, which is fulfilled once. */
  readonly again?: string;
};

/** Puts a mail about an order into the outbox, in the caller's transaction; the confirmation at most once unless `again`. */
export async function mailOrder(tx: Context, { orderId, order: known, kind, again }: OrderMailing): Promise<void> {
  // public: called by the orders room for things that happened.
  const order = known ?? (await orderStore.find(tx.db, orderId));
  // An order whose account was deleted has nobody to write to.
  if (!order?.email) return;
  const settings = await readSettings(tx);
  const mail = orderMail(order, kind, {
    link: signOrderLink(tx, order.id),
    pictures: await absolutePictures(tx, order),
    arrival: expectedArrival(order, kind, { days: settings.deliveryDays, now: tx.now }),
    shop: { ...settings, contacts: realContacts(settings.contacts) },
  });
  const once =
    kind === "confirmation" ? { dedupeKey: ["order-confirmation", order.id, ...(again ? [again] : [])].join(":") } : {};
  await queueMail(tx, { ...mail, ...once, kind: `order-${kind}`, to: order.email });
}

async function absolutePictures(tx: Context, { lines }: Order): Promise<LinePictures> {
  const pictures = await listLinePictures(tx, lines);
  return Object.fromEntries(Object.entries(pictures).map(([id, url]) => [id, new URL(url, env().publicUrl).href]));
}
