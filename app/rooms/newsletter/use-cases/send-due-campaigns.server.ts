import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { campaignTexts, NEWSLETTER_PATH } from "../admin-messages.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import { beginCampaign } from "./begin-campaign.server.ts";

/**
 * Begins every scheduled campaign whose time has come, once; one without readers becomes a draft again, and staff are
 * told.
 */
export async function sendDueCampaigns(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  for (const id of await campaignStore.listDue(ctx.db, ctx.now)) await inTransaction(ctx, (tx) => sendIfDue(tx, id));
}

async function sendIfDue(tx: Context, id: string): Promise<void> {
  const campaign = await campaignStore.lock(tx.db, id);
  // Somebody may have changed it since it was listed.
  if (campaign?.status !== "scheduled" || !campaign.scheduledAt || campaign.scheduledAt > tx.now) return;
  const begun = await beginCampaign(tx, campaign);
  if (begun.ok) return;
  await campaignStore.update(tx.db, id, { texts: { ...campaign, scheduledAt: null }, now: tx.now });
  await notifyStaff(tx, {
    permission: "newsletter.send",
    type: "warning",
    title: campaignTexts.notSentTitle,
    message: campaignTexts.notSent(campaign.name),
    link: NEWSLETTER_PATH,
  });
}
