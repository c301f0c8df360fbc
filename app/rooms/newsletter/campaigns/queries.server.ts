import { requirePermission, type Context, requirePermissionUnlessSystem } from "#app/shared/http/context.server.ts";
import { campaignStore } from "./campaign.store.server.ts";
import type { CampaignFilter, ListedCampaign, Campaign, CampaignStats, CampaignWords } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { deliveryStore } from "../delivery/delivery.store.server.ts";
import type { Revision } from "#app/rooms/content/types.ts";
import { listKeptRevisions } from "#app/rooms/content/revisions/revisions.server.ts";
import { campaignHistory } from "./campaign.ts";
import { campaignWords } from "../schemas.ts";
import { env } from "#app/shared/env.server.ts";
import { composeMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { campaignMail } from "./campaign-mail.ts";

type CampaignList = {
  readonly campaigns: readonly ListedCampaign[];
  readonly total: number;
  readonly pageCount: number;
};

/** One page of the matching campaigns, newest first. */
export async function listCampaigns(ctx: Context, filter: CampaignFilter): Promise<CampaignList> {
  requirePermission(ctx.actor, "newsletter.edit");
  const { rows: campaigns, total, pageCount } = await campaignStore.list(ctx.db, filter);
  return { campaigns, total, pageCount };
}

/** One campaign; null when there is none with this id. */
export async function findCampaign(ctx: Context, id: string | null): Promise<Campaign | null> {
  requirePermission(ctx.actor, "newsletter.edit");
  return isUuid(id) ? campaignStore.find(ctx.db, id) : null;
}

/** The figures of a sent campaign. */
export async function readCampaignStats(ctx: Context, campaign: Campaign): Promise<CampaignStats> {
  requirePermission(ctx.actor, "newsletter.edit");
  const { recipients, opened, clicked } = campaign;
  return { recipients, opened, clicked, ...(await deliveryStore.stats(ctx.db, campaign.id)) };
}

/** The last 20 revisions of a campaign and all named ones, newest first. */
export async function listCampaignRevisions(ctx: Context, id: string): Promise<Revision<CampaignWords>[]> {
  requirePermission(ctx.actor, "newsletter.edit");
  return isUuid(id) ? listKeptRevisions(ctx, campaignHistory(id), campaignWords) : [];
}

type CampaignUse = { readonly url: string; readonly kind: "campaign"; readonly name: string };

/** Which campaigns show or link which of these files; sent ones count, because their mails load them when read. */
export async function listCampaignFileUses(ctx: Context, urls: readonly string[]): Promise<CampaignUse[]> {
  requirePermissionUnlessSystem(ctx.actor, "media.edit");
  if (urls.length === 0) return [];
  const uses = await campaignStore.listNaming(ctx.db, urls);
  return uses.map(({ url, name }) => ({ url, kind: "campaign", name }));
}

/** A campaign's HTML as readers get it, without tracking; null when there is none with this id. */
export async function previewCampaign(ctx: Context, id: string): Promise<string | null> {
  const { email } = requirePermission(ctx.actor, "newsletter.edit");
  const [campaign, { postalAddress }] = await Promise.all([findCampaign(ctx, id), readSettings(ctx)]);
  if (!campaign) return null;
  const { subject, content } = campaign;
  const parts = { to: email, subject, content, postalAddress, unsubscribeLink: null, tracking: null };
  return (await composeMail(ctx, campaignMail({ ...parts, shopUrl: env().publicUrl }))).html;
}
