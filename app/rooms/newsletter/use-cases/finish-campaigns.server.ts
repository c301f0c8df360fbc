import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { campaignTexts, NEWSLETTER_PATH } from "../admin-messages.ts";
import { campaignStore } from "../store/campaign-store.server.ts";

/** Tells staff, once, of every campaign whose last mail has its end. */
export async function finishCampaigns(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    for (const { id, name, recipients } of await campaignStore.finish(tx.db, tx.now))
      await notifyStaff(tx, {
        permission: "newsletter.send",
        type: "success",
        title: campaignTexts.finishedTitle,
        message: campaignTexts.finished(name, recipients),
        link: `${NEWSLETTER_PATH}?stats=${id}`,
      });
  });
}
