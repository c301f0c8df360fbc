import { inTransaction, requirePermission, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { mailMessages } from "#app/rooms/notifications/messages.ts";
import { campaignStore } from "../campaigns/campaign.store.server.ts";
import { deliveryStore } from "./delivery.store.server.ts";
import { isOwnDeliveryLink } from "./steps/sign-delivery-link.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { LinkError } from "../errors.ts";
import { deliveryOfKey, isDeliveryKey } from "./delivery.ts";

/** Counts the first opening of a mail; ignores addresses that are not ours and does nothing when tracking is off. */
export async function recordOpen(
  ctx: Context,
  { deliveryId, signature }: { readonly deliveryId: string; readonly signature: string },
): Promise<void> {
  // public: the signature is the permission.
  if (!isUuid(deliveryId) || !isOwnDeliveryLink({ deliveryId, signature })) return;
  if ((await readSettings(ctx)).newsletterTracking) await deliveryStore.recordOpen(ctx.db, deliveryId, ctx.now);
}

type Clicked = { readonly deliveryId: string; readonly url: string; readonly signature: string };

/** Counts a recipient's first click and returns the target, but only one that we signed. Old links keep working when tracking is off. */
export async function recordClick(ctx: Context, clicked: Clicked): Promise<Result<string, LinkError>> {
  // public: the signature is the permission.
  const { deliveryId, url } = clicked;
  if (!isUuid(deliveryId) || !isOwnDeliveryLink(clicked)) return err("link_invalid");
  if ((await readSettings(ctx)).newsletterTracking)
    await deliveryStore.recordClick(ctx.db, { id: deliveryId, url, now: ctx.now });
  return ok(url);
}

/** Marks the delivery of this mail as sending again after a failure, so that the campaign's figures wait for it. */
export async function resumeDelivery(ctx: Context, mailKey: string | null): Promise<void> {
  requirePermission(ctx.actor, "audit.view");
  if (mailKey !== null && isDeliveryKey(mailKey)) await deliveryStore.resume(ctx.db, deliveryOfKey(mailKey), ctx.now);
}

/** After a restore, makes due campaigns drafts and gives up queued mails, perhaps sent before. Returns how many. */
export async function holdNewsletter(ctx: Context): Promise<number> {
  requireSystem(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    for (const id of await campaignStore.listDue(tx.db, tx.now)) {
      const campaign = await campaignStore.lock(tx.db, id);
      if (campaign) await campaignStore.update(tx.db, id, { texts: { ...campaign, scheduledAt: null }, now: tx.now });
    }
    return deliveryStore.hold(tx.db, mailMessages.held);
  });
}
