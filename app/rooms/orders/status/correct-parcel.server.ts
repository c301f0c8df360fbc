import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { orderScreenTexts as texts } from "../admin-messages.ts";
import type { CorrectParcelError } from "../errors.ts";
import type { Carrier } from "#app/rooms/settings/types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { carrierName, carrierNames, hasParcel, linkOf, parcelOf } from "./parcel.ts";
import { eventStore } from "../order/event.store.server.ts";
import { orderStore } from "../order/order.store.server.ts";
import type { Order } from "../types.ts";
import { mailOrder } from "../mails/steps/mail-order.server.ts";

/** "" where unknown; `isMailed` mails the customer again. */
export type ParcelCorrection = {
  readonly orderId: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly isMailed: boolean;
  readonly seenUpdatedAt: string;
};

/** Corrects a shipped order's carrier and tracking number, with event and audit. `changed_by_other` when it changed since it was read. */
export async function correctParcel(
  ctx: Context,
  correction: ParcelCorrection,
): Promise<Result<Order, CorrectParcelError>> {
  const { userId } = requirePermission(ctx.actor, "orders.status");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockSeen(tx, correction);
    if (!locked.ok) return locked;
    const before = locked.value;
    const { carriers } = await readSettings(tx);
    const parcel = parcelIn(correction, before, carriers);
    if (parcel.carrier && !carrierNames(carriers, before.carrier).includes(parcel.carrier))
      return err("unknown_carrier");
    if (isOf(before, parcel) && !correction.isMailed) return ok(before);
    const order = await orderStore.saveParcel(tx.db, before.id, { ...parcel, now: tx.now });
    const note = texts.parcelNote({
      parcel: parcelOf(order, carriers)?.text ?? texts.parcelRemoved,
      isMailed: correction.isMailed,
    });
    const step = { kind: "note", from: null, to: null, note, actorId: userId, at: tx.now } as const;
    const id = randomUUID();
    const mailKey = correction.isMailed ? await mailOrder(tx, { orderId: order.id, kind: "shipped", about: id }) : null;
    await eventStore.insert(tx.db, { id, order, ...step, mailKey });
    await recordAudit(tx, {
      action: "order.parcel",
      entity: "order",
      entityId: order.id,
      before: auditState(before),
      after: { ...auditState(order), mailed: correction.isMailed },
    });
    return ok(order);
  });
}

async function lockSeen(
  tx: Context,
  { orderId, seenUpdatedAt }: ParcelCorrection,
): Promise<Result<Order, CorrectParcelError>> {
  const order = isUuid(orderId) ? (await orderStore.lock(tx.db, orderId))?.order : undefined;
  if (!order) return err("not_found");
  if (order.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
  return hasParcel(order) ? ok(order) : err("not_shipped");
}

/** Takes the current link, so that staff can fix a moved one; a removed carrier's link stays. */
function parcelIn(correction: ParcelCorrection, before: Order, carriers: readonly Carrier[]) {
  const carrier = carrierName(correction.carrier) || null;
  const isRemoved = carrier === carrierName(before.carrier) && !carriers.some(({ name }) => name === carrier);
  return {
    carrier,
    carrierUrl: (isRemoved ? before.carrierUrl : null) ?? linkOf(carrier, carriers),
    tracking: correction.tracking.trim() || null,
  };
}

const isOf = (order: Order, { carrier, carrierUrl, tracking }: ReturnType<typeof parcelIn>): boolean =>
  (carrier ?? "") === carrierName(order.carrier) &&
  (order.carrierUrl === null || carrierUrl === order.carrierUrl) &&
  tracking === order.tracking;

const auditState = ({ carrier, tracking }: Order) => ({ carrier, tracking });
