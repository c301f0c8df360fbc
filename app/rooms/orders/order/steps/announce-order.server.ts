import type { Context } from "#app/shared/http/context.server.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { mailOrder } from "#app/rooms/orders/mails/steps/mail-order.server.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { orderAdminMessages } from "#app/rooms/orders/messages.ts";
import { shortId } from "#app/shared/kernel/ids.ts";

/** Queues the buyer's confirmation and the staff notification in the order's transaction. Returns the mail's key; null without one. */
export async function announceOrder(
  tx: Context,
  order: Order,
  { isAgreed }: { readonly isAgreed: boolean },
): Promise<string | null> {
  // public: called by the orders room for a new order. With a wrong sum staff write to the buyer themselves.
  const mailKey = isAgreed ? await mailOrder(tx, { orderId: order.id, order, kind: "confirmation" }) : null;
  await notifyOrderStaff(tx, {
    orderId: order.id,
    type: "order",
    message: formatMoney(order.totalCents, order.currency),
  });
  return mailKey;
}

export type OrderNotification = {
  readonly orderId: string;
  readonly type: "order" | "warning" | "error";
  readonly message: string;
  readonly groupKey?: string;
};

/** Notifies all staff who may see orders. */
export async function notifyOrderStaff(
  tx: Context,
  { orderId, type, message, ...group }: OrderNotification,
): Promise<void> {
  // public: called by the orders room for things that happened.
  const title =
    type === "order"
      ? orderAdminMessages.newOrder({ shortId: shortId(orderId) })
      : orderAdminMessages.attention({ shortId: shortId(orderId) });
  await notifyStaff(tx, {
    permission: "orders.view",
    type,
    title,
    message,
    link: `/admin/orders/${orderId}`,
    ...group,
  });
}
