import { data, redirect } from "react-router";
import type { ChangeStatusError } from "#app/rooms/orders/errors.ts";
import { orderAdminMessages, orderMessages, statusNames } from "#app/rooms/orders/messages.ts";
import { isPaidAndKept } from "#app/rooms/orders/status/status.ts";
import { carrierName, carrierNames } from "#app/rooms/orders/status/parcel.ts";
import { isUuid, shortId } from "#app/shared/kernel/ids.ts";
import { STATUS_CHANGE_FIELDS, statusChangeForm } from "#app/rooms/orders/schemas.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import type { RefusedChange, StatusDialogOrder } from "./status-dialog.tsx";
import { changeOrderStatus } from "#app/rooms/orders/status/change-order-status.server.ts";
import { findOrderDetails } from "#app/rooms/orders/order/queries.server.ts";
import type { Carrier } from "#app/rooms/settings/types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { parseForm, typedFields } from "#app/shared/kernel/forms/form.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { readOr } from "#app/office/http/read-list.server.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { ORDER_STATUSES } from "#app/rooms/orders/constants.ts";
import { refundAfter, withSaved } from "../links.ts";

const STATUS_OF: Record<ChangeStatusError["code"], number> = {
  not_found: 404,
  changed_by_other: 409,
  stock_short: 409,
  unknown_carrier: 400,
};

export async function changeStatus(ctx: StaffContext, { form, url }: OfficePost) {
  const { read } = parseForm(statusChangeForm, form, STATUS_CHANGE_FIELDS);
  if (!read.ok) return refuseStatus(form, 400);
  const { status, refund, ...parts } = read.value;
  const { orderId } = parts;
  const result = await changeOrderStatus(ctx, { ...parts, to: status });
  if (result.ok) {
    const isRefundNext = refund && status === "cancelled" && isPaidAndKept(result.value);
    return redirect(isRefundNext ? refundAfter(url, orderId) : withSaved(url, orderId), 303);
  }
  const isConflict = result.error.code === "changed_by_other";
  return data<RefusedChange>(
    { ...typedChange(form), status, error: errorText(result.error), isConflict },
    { status: STATUS_OF[result.error.code] },
  );
}

export const refuseStatus = (form: FormData, status: number) =>
  data<RefusedChange>(
    {
      ...typedChange(form),
      error: orderAdminMessages.updateFailed({ message: orderAdminMessages.notSaved }),
      isConflict: false,
    },
    { status },
  );

function errorText(error: ChangeStatusError): string {
  switch (error.code) {
    case "not_found":
      return orderAdminMessages.updateFailed({ message: orderMessages.notFound });
    case "changed_by_other":
      return orderAdminMessages.changedByOther;
    case "unknown_carrier":
      return orderAdminMessages.unknownCarrier;
    case "stock_short":
      return orderAdminMessages.notEnoughStock({ name: error.name });
  }
}

function typedChange(form: FormData): Omit<RefusedChange, "error" | "isConflict"> {
  const { orderId, carrier, tracking, status, restock, refund } = typedFields(form, STATUS_CHANGE_FIELDS);
  return {
    orderId,
    carrier,
    tracking,
    status: ORDER_STATUSES.find((known) => known === status) ?? null,
    restock: restock === "yes",
    refund: refund === "yes",
  };
}

export type StatusDialogState = {
  readonly order: StatusDialogOrder | null;
  readonly isGone: boolean;
  readonly error: string | null;
  readonly savedText: string | null;
};

/** Reads `update` (the dialog's order) and `saved` (the order just changed) from the address. */
export async function readStatusDialog(ctx: Context, url: URL): Promise<StatusDialogState> {
  const error = orderAdminMessages.detailsFailed({ message: orderAdminMessages.tryAgain });
  const fallback: StatusDialogState = { order: null, isGone: false, error, savedText: null };
  return readOr(ctx, { what: "an order", fallback }, () => readDialog(ctx, url));
}

async function readDialog(ctx: Context, url: URL): Promise<StatusDialogState> {
  const update = url.searchParams.get("update");
  const saved = url.searchParams.get("saved");
  const found = update === null ? null : await findOrderDetails(ctx, update);
  const changed = isUuid(saved) ? await findOrderDetails(ctx, saved) : null;
  const isGone = update !== null && !found;
  return {
    order: found && dialogOrder(found.order, ctx, (await readSettings(ctx)).carriers),
    isGone,
    error: isGone ? orderAdminMessages.detailsFailed({ message: orderMessages.notFound }) : null,
    savedText:
      changed &&
      orderAdminMessages.saved({ shortId: shortId(changed.order.id), statusName: statusNames[changed.order.status] }),
  };
}

const dialogOrder = (order: Order, { actor }: Context, carriers: readonly Carrier[]): StatusDialogOrder => ({
  id: order.id,
  status: order.status,
  refundText:
    isPaidAndKept(order) && actor.kind === "account" && can(actor.role, "orders.refund")
      ? formatMoney(order.totalCents - order.refundedCents, order.currency)
      : null,
  carrier: carrierName(order.carrier),
  carriers: carrierNames(carriers, order.carrier),
  tracking: order.tracking ?? "",
  updatedAt: order.updatedAt.toISOString(),
});
