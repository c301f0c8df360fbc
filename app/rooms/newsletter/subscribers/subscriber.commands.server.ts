import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SubscriberError, OwnSubscriptionError, LinkError } from "../errors.ts";
import { staffStep } from "./subscriber.ts";
import { subscriberListStore, subscriberStore } from "./subscriber.store.server.ts";
import { withdrawDeliveries } from "../delivery/steps/withdraw-deliveries.server.ts";
import { subscribe } from "./steps/subscribe.server.ts";
import { deliveryStore } from "../delivery/delivery.store.server.ts";

/** Ends an active subscription on request, or reactivates a bounced one. Those who left can only return themselves: `not_allowed`. */
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

/** Starts or ends the newsletter for the account's own confirmed address; repeatable. `bounced`: staff must look into it. */
export async function setOwnSubscription(
  ctx: Context,
  { isSubscribed, ip }: { readonly isSubscribed: boolean; readonly ip: string | null },
): Promise<Result<null, OwnSubscriptionError>> {
  const { email } = requirePermission(ctx.actor, "shop.use");
  if (!isSubscribed) {
    await inTransaction(ctx, async (tx) => {
      const subscriberId = await subscriberStore.unsubscribeAddress(tx.db, email, tx.now);
      if (subscriberId !== null) await withdrawDeliveries(tx, { subscriberId });
    });
    return ok(null);
  }
  if ((await subscriberStore.statusOf(ctx.db, email)) === "bounced") return err("bounced");
  await subscribe(ctx, { email, source: "account", ip });
  return ok(null);
}

/** Ends the subscription of a mailed token; repeatable. A campaign's link appends its delivery, so that its figures count the exit. */
export async function unsubscribe(ctx: Context, mailed: string): Promise<Result<null, LinkError>> {
  // public: the token is the permission; it cannot be guessed.
  const [token = "", deliveryId = null] = mailed.split(".");
  return inTransaction(ctx, async (tx) => {
    const subscriberId = await subscriberStore.unsubscribe(tx.db, token, tx.now);
    if (subscriberId === null) return err("link_invalid");
    await withdrawDeliveries(tx, { subscriberId });
    if (isUuid(deliveryId)) await deliveryStore.recordUnsubscribe(tx.db, { id: deliveryId, token, now: tx.now });
    return ok(null);
  });
}
