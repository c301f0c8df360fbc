import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { restock, takeStockAgain } from "#app/rooms/catalog/stock/restock.server.ts";
import type { ChangeStatusError } from "../errors.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Carrier } from "#app/rooms/settings/types.ts";
import { carrierName, carrierNames, linkOf, parcelOf } from "./parcel.ts";
import { statusEffects, type StatusEffects, canUndoSilently } from "./status.ts";
import { statusNote } from "../admin-messages.ts";
import { takenPieces, type StockStep } from "../order/order.ts";
import { eventStore } from "../order/event.store.server.ts";
import { orderStore, type LockedOrder } from "../order/order.store.server.ts";
import type { Order, StatusChange } from "../types.ts";
import { mailOrder } from "../mails/steps/mail-order.server.ts";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { ORDER_STATUSES } from "../constants.ts";

/** Sets an order's status with event, stock movement and mail in one transaction. `changed_by_other` when it changed since it was read. */
export async function changeOrderStatus(ctx: Context, change: StatusChange): Promise<Result<Order, ChangeStatusError>> {
  const { userId } = requirePermission(ctx.actor, "orders.status");
  return inTransaction(ctx, async (tx) => {
    const seen = await lockSeen(tx, change);
    if (!seen.ok) return seen;
    const locked = seen.value;
    if (locked.order.status === change.to) return ok(locked.order);
    const { carriers } = await readSettings(tx);
    if (change.to === "shipped" && !isKnown(carriers, change, locked.order)) return err({ code: "unknown_carrier" });
    const effects = statusEffects(locked.order.status, change.to);
    const moved = await moveStock(tx, locked, { effects, restock: change.restock });
    if (!moved.ok) return moved;
    const parcel = change.to === "shipped" ? parcelIn(change, locked.order, carriers) : NO_PARCEL;
    const order = await orderStore.saveStatus(tx.db, locked.order.id, {
      status: change.to,
      isStockTaken: moved.value,
      ...parcel,
      now: tx.now,
    });
    const id = randomUUID();
    const mailKey = effects.mail ? await mailOrder(tx, { orderId: order.id, kind: effects.mail, about: id }) : null;
    await eventStore.insert(tx.db, {
      id,
      order,
      kind: "status",
      from: locked.order.status,
      to: change.to,
      note: statusNote({
        parcel: parcelOf(parcel, carriers)?.text ?? null,
        stock: stockStep(change.to, { wasTaken: locked.isStockTaken, isTaken: moved.value }),
        isMailed: isMailed(effects, order),
      }),
      actorId: userId,
      at: tx.now,
      mailKey,
    });
    await recordAudit(tx, {
      action: "order.status",
      entity: "order",
      entityId: order.id,
      before: auditState(locked.order),
      after: auditState(order),
    });
    return ok(order);
  });
}

async function lockSeen(tx: Context, { orderId, seenUpdatedAt }: StatusChange) {
  const locked = isUuid(orderId) ? await orderStore.lock(tx.db, orderId) : null;
  if (!locked) return err({ code: "not_found" } as const);
  return locked.order.updatedAt.toISOString() === seenUpdatedAt
    ? ok(locked)
    : err({ code: "changed_by_other" } as const);
}

const isKnown = (carriers: readonly Carrier[], { carrier }: StatusChange, order: Order): boolean =>
  carrier === "" || carrierNames(carriers, order.carrier).includes(carrierName(carrier));

const isMailed = ({ mail }: StatusEffects, { email }: Order): boolean => mail !== null && email !== "";

function stockStep(to: StatusChange["to"], { wasTaken, isTaken }: { wasTaken: boolean; isTaken: boolean }): StockStep {
  if (wasTaken !== isTaken) return isTaken ? "taken_again" : "returned";
  return to === "cancelled" && isTaken ? "kept" : null;
}

const NO_PARCEL = { carrier: null, carrierUrl: null, tracking: null };

/** Back to "shipped" keeps the former carrier's link. */
function parcelIn(change: StatusChange, order: Order, carriers: readonly Carrier[]) {
  const carrier = carrierName(change.carrier) || null;
  const isOwn = carrier === carrierName(order.carrier);
  return {
    carrier,
    carrierUrl: (isOwn ? order.carrierUrl : null) ?? linkOf(carrier, carriers),
    tracking: change.tracking.trim() || null,
  };
}

const auditState = ({ status, carrier, tracking }: Order) => ({ status, carrier, tracking });

type StockMove = { readonly effects: StatusEffects; readonly restock: boolean };

/** Returns whether the order then has its stock; that flag makes each way happen only once. */
async function moveStock(
  tx: Context,
  { order, isStockTaken }: LockedOrder,
  move: StockMove,
): Promise<Result<boolean, ChangeStatusError>> {
  const lines = {
    orderId: order.id,
    lines: takenPieces(order.lines),
  };
  if (move.effects.stock === "offer_return" && move.restock && isStockTaken) {
    await restock(tx, lines);
    return ok(false);
  }
  if (move.effects.stock === "take_again" && !isStockTaken) {
    const taken = await takeStockAgain(tx, lines);
    return taken.ok ? ok(true) : taken;
  }
  return ok(isStockTaken);
}

/** Reverts a status change that neither mails nor moves stock, else `not_allowed`; `changed_by_other` when it has changed again. */
export async function revertOrderStatus(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "orders.status");
  const to = ORDER_STATUSES.find((status) => status === change.before["status"]);
  return inTransaction(ctx, async (tx) => {
    const locked = isUuid(change.id) ? await orderStore.lock(tx.db, change.id) : null;
    if (!locked) return err("not_found");
    const { id, status, carrier, tracking, updatedAt } = locked.order;
    if (!isUnchangedSince({ status, carrier, tracking }, change)) return err("changed_by_other");
    if (!to || !canUndoSilently(to, status)) return err("not_allowed");
    const parcel = { carrier: carrier ?? "", tracking: tracking ?? "", restock: false };
    const seen = { orderId: id, seenUpdatedAt: updatedAt.toISOString() };
    const changed = await changeOrderStatus(tx, { ...seen, to, ...parcel });
    return changed.ok ? ok(null) : err("not_allowed");
  });
}
