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

/** Counts that a mail was opened, the first time; nothing when the address is not ours or nothing is to be counted. */
export async function recordOpen(
  ctx: Context,
  { deliveryId, signature }: { readonly deliveryId: string; readonly signature: string },
): Promise<void> {
  // public: the signature is the permission.
  if (!isUuid(deliveryId) || !isOwnDeliveryLink({ deliveryId, signature })) return;
  if ((await readSettings(ctx)).newsletterTracking) await deliveryStore.recordOpen(ctx.db, deliveryId, ctx.now);
}

type Clicked = { readonly deliveryId: string; readonly url: string; readonly signature: string };

/**
 * Counts a click, the first of a recipient, and answers where it leads: only to what we signed. Links of old mails lead on when
 * nothing is counted any more.
 */
export async function recordClick(ctx: Context, clicked: Clicked): Promise<Result<string, LinkError>> {
  // public: the signature is the permission.
  const { deliveryId, url } = clicked;
  if (!isUuid(deliveryId) || !isOwnDeliveryLink(clicked)) return err("link_invalid");
  if ((await readSettings(ctx)).newsletterTracking)
    await deliveryStore.recordClick(ctx.db, { id: deliveryId, url, now: ctx.now });
  return ok(url);
}

/** The mail of this key is sent again: when it is a campaign's that had failed, the campaign's figures wait for it anew. */
export async function resumeDelivery(ctx: Context, mailKey: string | null): Promise<void> {
  requirePermission(ctx.actor, "audit.view");
  if (mailKey !== null && isDeliveryKey(mailKey)) await deliveryStore.resume(ctx.db, deliveryOfKey(mailKey), ctx.now);
}

/**
 * Holds the newsletter of a restored shop back: campaigns whose time has come are drafts again, and who was still to get one does
 * not. The shop that was lost may have sent them. How many recipients are held.
 */
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
