import type { Context } from "#app/shared/http/context.server.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import type { Job } from "#app/shared/jobs/enqueue.server.ts";
import type { OrderDraft } from "#app/rooms/orders/types.ts";
import { notifyStaff, staffJob } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import type { StaffNotification } from "#app/rooms/notifications/types.ts";
import { orderAdminMessages } from "#app/rooms/orders/messages.ts";
import { shortId } from "#app/shared/kernel/ids.ts";

/** The job that notifies staff of a new order, to be enqueued with it. */
export const newOrderJob = ({ id, totalCents, currency }: OrderDraft): Job =>
  staffJob(orderNotification({ orderId: id, type: "order", message: formatMoney(totalCents, currency) }));

export type OrderNotification = {
  readonly orderId: string;
  readonly type: "order" | "warning" | "error";
  readonly message: string;
  readonly groupKey?: string;
};

/** Notifies all staff who may see orders. */
export async function notifyOrderStaff(tx: Context, notification: OrderNotification): Promise<void> {
  // public: called by the orders room for things that happened.
  await notifyStaff(tx, orderNotification(notification));
}

function orderNotification({ orderId, type, message, ...group }: OrderNotification): StaffNotification {
  const title =
    type === "order"
      ? orderAdminMessages.newOrder({ shortId: shortId(orderId) })
      : orderAdminMessages.attention({ shortId: shortId(orderId) });
  return { permission: "orders.view", type, title, message, link: `/admin/orders/${orderId}`, ...group };
}
