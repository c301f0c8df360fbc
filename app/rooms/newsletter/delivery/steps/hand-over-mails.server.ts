import { env } from "#app/shared/env.server.ts";
import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { HANDED_PER_STEP, MAILS_PER_MINUTE, RATE_WINDOW_MS } from "#app/rooms/newsletter/constants.ts";
import { campaignMail } from "#app/rooms/newsletter/campaigns/campaign-mail.ts";
import { deliveryKey } from "../delivery.ts";
import { campaignStore } from "#app/rooms/newsletter/campaigns/campaign.store.server.ts";
import { deliveryStore } from "../delivery.store.server.ts";
import type { QueuedDelivery } from "#app/rooms/newsletter/types.ts";
import { signDeliveryLinks } from "./sign-delivery-link.server.ts";

/** Fills the outbox within the limit per minute, one transaction per step. A mail's key is its delivery, so nothing is sent twice. */
export async function handOverMails(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  while ((await inTransaction(ctx, handOverStep)) > 0);
}

async function handOverStep(tx: Context): Promise<number> {
  await deliveryStore.lockTurn(tx.db);
  const handed = await deliveryStore.countHandedSince(tx.db, plusMs(tx.now, -RATE_WINDOW_MS));
  const room = Math.min(HANDED_PER_STEP, MAILS_PER_MINUTE - handed);
  if (room <= 0) return 0;
  const taken = await deliveryStore.takeQueued(tx.db, room);
  const readers = taken.filter((delivery) => delivery.isActive);
  await queueMails(tx, readers);
  const skipped = taken.filter((delivery) => !delivery.isActive).map(({ id }) => id);
  await deliveryStore.markHanded(tx.db, { handed: readers.map(({ id }) => id), skipped, now: tx.now });
  return taken.length;
}

async function queueMails(tx: Context, deliveries: readonly QueuedDelivery[]): Promise<void> {
  const { postalAddress, newsletterTracking } = await readSettings(tx);
  const shopUrl = env().publicUrl;
  for (const [campaignId, own] of Map.groupBy(deliveries, (delivery) => delivery.campaignId)) {
    const campaign = await campaignStore.find(tx.db, campaignId);
    if (!campaign) continue;
    for (const { id, email, unsubscribeToken } of own) {
      const mail = campaignMail({
        to: email,
        subject: campaign.subject,
        content: campaign.content,
        shopUrl,
        postalAddress,
        unsubscribeLink: `${shopUrl}/unsubscribe?token=${unsubscribeToken}.${id}`,
        tracking: newsletterTracking ? signDeliveryLinks(id) : null,
      });
      await queueMail(tx, { ...mail, dedupeKey: deliveryKey(id) });
    }
  }
}
