import type { Context } from "#app/shared/http/context.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { orderAdminMessages } from "../messages.ts";
import { shortId } from "../rules/short-id.ts";

/** A notification about an order for staff who see orders. */
export type OrderNotification = {
  readonly orderId: string;
  readonly type: "order" | "warning" | "error";
  readonly message: string;
  /** While a notification of this group is unread, the next one renews it. */
  readonly groupKey?: string;
};

/** Puts a notification about an order into the bell of everybody who may see orders. */
export async function notifyOrderStaff(
  tx: Context,
  { orderId, type, message, ...group }: OrderNotification,
): Promise<void> {
  // public: called by the orders room for things that happened.
  const title =
    type === "order" ? orderAdminMessages.newOrder(shortId(orderId)) : orderAdminMessages.attention(shortId(orderId));
  await notifyStaff(tx, {
    permission: "orders.view",
    type,
    title,
    message,
    link: `/admin/orders/${orderId}`,
    ...group,
  });
}
