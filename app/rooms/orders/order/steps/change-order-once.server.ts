import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { eventStore } from "../event.store.server.ts";
import { orderStore } from "../order.store.server.ts";
import type { Order } from "#app/rooms/orders/types.ts";

/** `requestKey` comes from the form: submitting it twice changes the order once. */
export type OrderChange = { readonly orderId: string; readonly requestKey: string };
type Step = {
  readonly action: Extract<AuditAction, "order.note" | "order.mail" | "order.attention">;
  readonly note: (order: Order) => string;
  /** Returns the key of the queued mail; null without one. */
  readonly work?: (tx: Context, order: Order) => Promise<string | null>;
};

/** Changes an order other than its status, once per form, with an event and an audit entry. */
export async function changeOrderOnce(
  ctx: Context,
  { orderId, requestKey }: OrderChange,
  step: Step,
): Promise<Result<Order, "not_found">> {
  const { userId } = requirePermission(ctx.actor, "orders.status");
  return inTransaction(ctx, async (tx) => {
    const order = isUuid(orderId) ? (await orderStore.lock(tx.db, orderId))?.order : undefined;
    if (!order) return err("not_found");
    const isDone = (await eventStore.listByOrder(tx.db, orderId)).some(({ id }) => id === requestKey);
    if (isDone) return ok(order);
    const mailKey = await step.work?.(tx, order);
    const note = step.note(order);
    await eventStore.insert(tx.db, {
      id: requestKey,
      order,
      kind: "note",
      from: null,
      to: null,
      note,
      actorId: userId,
      at: tx.now,
      mailKey: mailKey ?? null,
    });
    await recordAudit(tx, { action: step.action, entity: "order", entityId: orderId, before: null, after: { note } });
    return ok(order);
  });
}
