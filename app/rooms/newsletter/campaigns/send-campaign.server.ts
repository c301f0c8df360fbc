import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import type { CampaignError } from "../errors.ts";
import { campaignStore } from "./campaign.store.server.ts";
import { beginCampaign } from "../delivery/steps/begin-campaign.server.ts";
import { env } from "#app/shared/env.server.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { campaignTexts } from "../admin-messages.ts";
import { campaignMail } from "./campaign-mail.ts";
import type { CampaignTexts } from "../types.ts";

/** Sends a draft once, even when requested repeatedly; the job delivers. Returns the number of recipients. `no_subscribers`: no change. */
export async function sendCampaign(ctx: Context, id: string): Promise<Result<number, CampaignError>> {
  requirePermission(ctx.actor, "newsletter.send");
  return inTransaction(ctx, async (tx) => {
    const campaign = isUuid(id) ? await campaignStore.lock(tx.db, id) : null;
    if (!campaign) return err("not_found");
    if (campaign.status !== "draft") return err(campaign.status === "sent" ? "already_sent" : "not_draft");
    return beginCampaign(tx, campaign);
  });
}

/** Mails the campaign as it is now to its author; nothing is counted, and its unsubscribe link belongs to no subscriber. */
export async function sendTestCampaign(
  ctx: Context,
  { subject, content }: Pick<CampaignTexts, "subject" | "content">,
): Promise<{ readonly to: string }> {
  const { email } = requirePermission(ctx.actor, "newsletter.edit");
  const { postalAddress } = await readSettings(ctx);
  const mail = campaignMail({
    to: email,
    subject,
    content,
    shopUrl: env().publicUrl,
    postalAddress,
    unsubscribeLink: null,
    tracking: null,
  });
  await queueMail(ctx, {
    ...mail,
    kind: "newsletter-test",
    subject: campaignTexts.testSubject({ subject }),
    isBulk: false,
  });
  return { to: email };
}
