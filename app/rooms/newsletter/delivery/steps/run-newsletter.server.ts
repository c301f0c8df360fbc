import { requireSystem, type Context, inTransaction } from "#app/shared/http/context.server.ts";
import { handOverMails } from "./hand-over-mails.server.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { campaignTexts, NEWSLETTER_PATH } from "#app/rooms/newsletter/admin-messages.ts";
import { campaignStore } from "#app/rooms/newsletter/campaigns/campaign.store.server.ts";
import { beginCampaign } from "./begin-campaign.server.ts";
import { readMailOutcomes } from "#app/rooms/notifications/mail/queries.server.ts";
import { SETTLED_PER_STEP } from "#app/rooms/newsletter/constants.ts";
import { deliveryKey, deliveryOfKey } from "../delivery.ts";
import { deliveryStore } from "../delivery.store.server.ts";

/** Every minute: starts due campaigns, hands mails over, settles deliveries. Every step may run twice. */
export async function runNewsletter(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await sendDueCampaigns(ctx);
  await handOverMails(ctx);
  await settleDeliveries(ctx);
  await finishCampaigns(ctx);
}

/** Starts every due campaign, once; one without readers becomes a draft again, and staff are notified. */
export async function sendDueCampaigns(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  for (const id of await campaignStore.listDue(ctx.db, ctx.now)) await inTransaction(ctx, (tx) => sendIfDue(tx, id));
}

async function sendIfDue(tx: Context, id: string): Promise<void> {
  const campaign = await campaignStore.lock(tx.db, id);
  // Staff may have changed it since it was listed.
  if (campaign?.status !== "scheduled" || !campaign.scheduledAt || campaign.scheduledAt > tx.now) return;
  const begun = await beginCampaign(tx, campaign);
  if (begun.ok) return;
  await campaignStore.update(tx.db, id, { texts: { ...campaign, scheduledAt: null }, now: tx.now });
  await notifyStaff(tx, {
    permission: "newsletter.send",
    type: "warning",
    title: campaignTexts.notSentTitle,
    message: campaignTexts.notSent({ name: campaign.name }),
    link: NEWSLETTER_PATH,
  });
}

const ENDS = { sent: "sent", failed: "failed", refused: "bounced" } as const;

/** Records for every mail in progress whether it arrived; a permanently refused address has bounced. */
export async function settleDeliveries(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  let after: { handedAt: Date; id: string } | null = null;
  do {
    const sending: { handedAt: Date; id: string }[] = await deliveryStore.listSending(ctx.db, {
      after,
      limit: SETTLED_PER_STEP,
    });
    for (const { dedupeKey, state, ...how } of await readMailOutcomes(
      ctx,
      sending.map(({ id }) => deliveryKey(id)),
    ))
      if (state !== "waiting")
        await deliveryStore.settle(ctx.db, { id: deliveryOfKey(dedupeKey), status: ENDS[state], ...how }, ctx.now);
    after = sending.at(-1) ?? null;
  } while (after);
}

/** Notifies staff, once, when a campaign's last mail is settled. */
export async function finishCampaigns(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    for (const { id, name, recipients } of await campaignStore.finish(tx.db, tx.now))
      await notifyStaff(tx, {
        permission: "newsletter.send",
        type: "success",
        title: campaignTexts.finishedTitle,
        message: campaignTexts.finished({ name, recipients }),
        link: `${NEWSLETTER_PATH}?stats=${id}`,
      });
  });
}
