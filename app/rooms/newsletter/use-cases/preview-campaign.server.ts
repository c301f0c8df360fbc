import { env } from "#app/shared/env.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { composeMail } from "#app/rooms/notifications/use-cases/compose-mail.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { campaignMail } from "../rules/campaign-mail.ts";
import { findCampaign } from "./find-campaign.server.ts";

/** A campaign's HTML as its readers get it, without what counts them; null when there is none with this id. */
export async function previewCampaign(ctx: Context, id: string): Promise<string | null> {
  const { email } = requirePermission(ctx.actor, "newsletter.edit");
  const [campaign, { postalAddress }] = await Promise.all([findCampaign(ctx, id), readSettings(ctx)]);
  if (!campaign) return null;
  const { subject, content } = campaign;
  const parts = { to: email, subject, content, postalAddress, unsubscribeLink: null, tracking: null };
  return (await composeMail(ctx, campaignMail({ ...parts, shopUrl: env().publicUrl }))).html;
}
