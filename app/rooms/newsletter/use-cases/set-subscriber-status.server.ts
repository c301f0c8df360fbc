import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SubscriberError } from "../errors.ts";
import { staffStep } from "../rules/staff-step.ts";
import { subscriberListStore } from "../store/subscriber-list-store.server.ts";
import { withdrawDeliveries } from "./withdraw-deliveries.server.ts";

/**
 * Ends an active subscription for somebody who asked by other ways, or sets a bounced one active again. Who left can only
 * come back by themselves: `not_allowed`.
 */
export async function setSubscriberStatus(
  ctx: Context,
  { id, to }: { readonly id: string; readonly to: "active" | "unsubscribed" },
): Promise<Result<null, SubscriberError>> {
  requirePermission(ctx.actor, "newsletter.edit");
  return inTransaction(ctx, async (tx) => {
    const subscriber = isUuid(id) ? await subscriberListStore.lock(tx.db, id) : null;
    if (!subscriber) return err("not_found");
    if (staffStep(subscriber.status) !== to) return err("not_allowed");
    await subscriberListStore.setStatus(tx.db, id, { status: to, now: tx.now });
    if (to === "unsubscribed") await withdrawDeliveries(tx, { subscriberId: id });
    await recordAudit(tx, {
      action: "subscriber.status",
      entity: "subscriber",
      entityId: id,
      before: { status: subscriber.status },
      after: { status: to },
    });
    return ok(null);
  });
}
