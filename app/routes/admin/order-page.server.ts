import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { orderAdminMessages, orderMessages } from "../../rooms/orders/messages.ts";
import type { OrderEvent } from "../../rooms/orders/types.ts";
import type { HistoryStep } from "../../rooms/orders/ui/admin-order-history.tsx";
import { findOrderDetails } from "../../rooms/orders/use-cases/find-order-details.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { formatDateTime } from "../../shared/kernel/dates.ts";
import { can } from "../../shared/kernel/permissions.ts";
import type { StaffContext } from "./guard.server.ts";
import { readBulk } from "./order-bulk.server.ts";
import { deskText } from "./order-desk.server.ts";
import { readRefund } from "./order-refund.server.ts";
import { readStatusDialog } from "./order-status.server.ts";

/** All that an order's page shows: the order, its history newest first, and the dialog its address asks for. */
export async function readOrderPage(ctx: StaffContext, { orderId, url }: { orderId: string; url: URL }) {
  const found = await findOrderDetails(ctx, orderId);
  if (!found) throw data(orderAdminMessages.detailsFailed(orderMessages.notFound), { status: 404 });
  const { role, userId } = ctx.actor;
  const [{ timeZone }, dialog, refund, bulk] = await Promise.all([
    readSettings(ctx),
    readStatusDialog(ctx, url),
    readRefund(ctx, url, found.order),
    readBulk(ctx, { url, role, total: 1 }),
  ]);
  return {
    order: found.order,
    dateText: formatDateTime(found.order.createdAt, timeZone),
    steps: found.events.toReversed().map((event) => toStep(event, { timeZone, userId })),
    dialog,
    refund,
    deletion: bulk.deletion,
    deskText: deskText(url, found.order),
    requestKey: randomUUID(),
    may: { update: can(role, "orders.status"), remove: can(role, "orders.delete") },
  };
}

function toStep(event: OrderEvent, reader: { timeZone: string; userId: string }): HistoryStep {
  const { id, kind, fromStatus, toStatus, note, actorId, createdAt } = event;
  const by = actorId === null ? "the shop" : actorId === reader.userId ? "you" : "staff";
  const atText = formatDateTime(createdAt, reader.timeZone);
  return { id, kind, fromStatus, toStatus, note, at: createdAt.toISOString(), atText, by };
}
