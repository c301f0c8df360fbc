import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { listPeople } from "#app/rooms/accounts/queries.server.ts";
import { orderAdminMessages, orderMessages } from "#app/rooms/orders/messages.ts";
import { carrierNames, hasParcel, parcelOf } from "#app/rooms/orders/status/parcel.ts";
import type { Order, OrderEvent } from "#app/rooms/orders/types.ts";
import type { OrderAccount } from "./order-details.tsx";
import type { HistoryStep } from "./order-history.tsx";
import { findOrderDetails } from "#app/rooms/orders/order/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { readOr } from "#app/office/http/read-list.server.ts";
import { activityPath } from "#app/office/users/user-links.ts";
import { doneText } from "./actions.server.ts";
import { readBulk } from "../bulk/order-bulk.server.ts";
import { readRefund } from "../refund/order-refund.server.ts";
import { readStatusDialog } from "../status/order-status.server.ts";

export async function readOrderPage(ctx: StaffContext, query: { orderId: string; url: URL }) {
  const page = await readOr(ctx, { what: "an order", fallback: null }, () => read(ctx, query));
  const { notShown: title, detailsFailed } = orderAdminMessages;
  if (!page) throw data({ title, text: detailsFailed({ message: orderAdminMessages.tryAgain }) }, { status: 500 });
  if (page === "gone")
    throw data(
      { title, text: `${detailsFailed({ message: orderMessages.notFound })}. ${orderAdminMessages.mayBeDeleted}` },
      { status: 404 },
    );
  return page;
}

async function read(ctx: StaffContext, { orderId, url }: { orderId: string; url: URL }) {
  const found = await findOrderDetails(ctx, orderId);
  if (!found) return "gone";
  const { role, userId } = ctx.actor;
  const [{ timeZone, carriers }, account, dialog, refund, bulk] = await Promise.all([
    readSettings(ctx),
    readAccount(ctx, found),
    readStatusDialog(ctx, url),
    readRefund(ctx, url, found.order),
    readBulk(ctx, { url, role, total: 1 }),
  ]);
  return {
    order: found.order,
    account,
    parcel: parcelOf(found.order, carriers),
    carriers: carrierNames(carriers, found.order.carrier),
    dateText: formatDateTime(found.order.createdAt, timeZone),
    steps: found.events.toReversed().map((event) => toStep(event, { timeZone, userId })),
    dialog,
    refund,
    deletion: bulk.deletion,
    doneText: doneText(url, found.order),
    requestKey: randomUUID(),
    may: {
      update: can(role, "orders.status"),
      correct: can(role, "orders.status") && hasParcel(found.order),
      remove: can(role, "orders.delete"),
    },
  };
}

/** Whose order it is; null: a guest's. The link is only for staff who see accounts. */
type Found = { readonly order: Order; readonly accountEmail: string | null };

async function readAccount(
  ctx: StaffContext,
  { order: { userId }, accountEmail }: Found,
): Promise<OrderAccount | null> {
  const person = userId === null ? undefined : (await listPeople(ctx, [userId])).get(userId);
  if (!userId || !person) return null;
  const to = can(ctx.actor.role, "users.view") ? activityPath("/admin/users", userId) : null;
  return { name: person.name || person.email, to, email: accountEmail };
}

function toStep(event: OrderEvent, reader: { timeZone: string; userId: string }): HistoryStep {
  const { id, kind, fromStatus, toStatus, note, actorId, createdAt } = event;
  const actor = actorId === null ? "shop" : actorId === reader.userId ? "you" : "staff";
  const atText = formatDateTime(createdAt, reader.timeZone);
  return { id, kind, fromStatus, toStatus, note, at: createdAt.toISOString(), atText, actor };
}
