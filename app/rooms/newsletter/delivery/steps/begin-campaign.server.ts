import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { NEWSLETTER_TASK } from "#app/rooms/newsletter/constants.ts";
import type { CampaignError } from "#app/rooms/newsletter/errors.ts";
import { campaignStore } from "#app/rooms/newsletter/campaigns/campaign.store.server.ts";
import { deliveryStore } from "../delivery.store.server.ts";
import type { Campaign } from "#app/rooms/newsletter/types.ts";

/** Sends a locked campaign in the caller's transaction; the job delivers. Returns the number of recipients. `no_subscribers`: no change. */
export async function beginCampaign(tx: Context, campaign: Campaign): Promise<Result<number, CampaignError>> {
  // public: called by commands that hold the campaign's lock and checked the permission.
  const recipients = await deliveryStore.queueAll(tx.db, campaign.id, tx.now);
  if (recipients === 0) return err("no_subscribers");
  await campaignStore.markSent(tx.db, campaign.id, { now: tx.now, recipients });
  await recordAudit(tx, {
    action: "campaign.send",
    entity: "campaign",
    entityId: campaign.id,
    before: { status: campaign.status },
    after: { status: "sent", name: campaign.name, recipients },
  });
  await enqueue(tx, { task: NEWSLETTER_TASK, payload: {}, key: NEWSLETTER_TASK });
  return ok(recipients);
}
