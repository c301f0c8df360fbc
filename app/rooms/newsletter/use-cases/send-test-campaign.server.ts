import { env } from "#app/shared/env.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { queueMail } from "#app/rooms/notifications/use-cases/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { campaignTexts } from "../admin-messages.ts";
import { campaignMail } from "../rules/campaign-mail.ts";
import type { CampaignTexts } from "../types.ts";

/** Mails a campaign as it is now to the person who writes it; nothing is counted, and its unsubscribe link is nobody's. */
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
    subject: campaignTexts.testSubject(subject),
    isBulk: false,
  });
  return { to: email };
}
