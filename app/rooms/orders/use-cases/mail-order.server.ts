import type { Context } from "../../../shared/http/context.server.ts";
import { queueMail } from "../../notifications/use-cases/queue-mail.server.ts";
import { orderMail, type OrderMailKind } from "../rules/order-mail.ts";
import { orderStore } from "../store/order-store.server.ts";
import { signOrderLink } from "./sign-order-link.server.ts";

/** Which order, and what about it. */
export type OrderMailing = {
  readonly orderId: string;
  readonly kind: OrderMailKind;
  /** Sends a confirmation once more: the id of that wish, which is fulfilled once. */
  readonly again?: string;
};

/** Puts a mail about an order into the outbox, in the caller's transaction; the confirmation at most once unless `again` (S-CONF-07, R-021, Annex C). */
export async function mailOrder(tx: Context, { orderId, kind, again }: OrderMailing): Promise<void> {
  // public: called by the orders room for things that happened.
  const order = await orderStore.find(tx.db, orderId);
  // An order whose account was deleted has nobody to write to.
  if (!order?.email) return;
  const mail = orderMail(order, kind, signOrderLink(tx, order.id));
  const once =
    kind === "confirmation" ? { dedupeKey: ["order-confirmation", order.id, ...(again ? [again] : [])].join(":") } : {};
  await queueMail(tx, { ...mail, ...once, kind: `order-${kind}`, to: order.email });
}
