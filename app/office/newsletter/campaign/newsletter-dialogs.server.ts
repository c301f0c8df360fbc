import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import { entryDifference } from "#app/rooms/content/revisions/difference.ts";
import type { ShownRevision } from "#app/office/homepage/history/section-history.tsx";
import { campaignErrorTexts } from "#app/rooms/newsletter/admin-messages.ts";
import type { Campaign, CampaignStats } from "#app/rooms/newsletter/types.ts";
import type { DialogCampaign } from "./campaign-dialog.tsx";
import type { PreviewLook } from "./campaign-preview.tsx";
import type { ConfirmationCampaign } from "./campaign-questions.tsx";
import {
  findCampaign,
  listCampaignRevisions,
  readCampaignStats,
} from "#app/rooms/newsletter/campaigns/queries.server.ts";
import { wallClockText } from "#app/shared/kernel/format/dates.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";

export type NewsletterDialog =
  | { readonly kind: "edit"; readonly campaign: DialogCampaign }
  | { readonly kind: "send" | "delete"; readonly campaign: ConfirmationCampaign }
  | { readonly kind: "history"; readonly id: string; readonly name: string; readonly revisions: ShownRevision[] }
  | { readonly kind: "stats"; readonly name: string; readonly stats: CampaignStats }
  | { readonly kind: "preview"; readonly id: string; readonly subject: string; readonly look: PreviewLook }
  | { readonly kind: "none"; readonly error: string | null };

const KINDS = ["edit", "history", "send", "delete", "stats", "preview"] as const;
const CLOSED = { kind: "none", error: null } as const;
const NEW_CAMPAIGN: DialogCampaign = {
  id: null,
  values: { name: "", subject: "", content: "", scheduledAt: "" },
  updatedAt: "",
};

/** Reads `edit`, `history`, `send`, `delete`, `stats` or `preview` with a campaign's id from the address. */
export async function readNewsletterDialog(ctx: StaffContext, url: URL, timeZone: string): Promise<NewsletterDialog> {
  const kind = KINDS.find((name) => url.searchParams.has(name));
  if (!kind) return CLOSED;
  const id = url.searchParams.get(kind);
  if (kind === "edit" && id === "new") return { kind, campaign: NEW_CAMPAIGN };
  const campaign = await findCampaign(ctx, id);
  if (!campaign) return { kind: "none", error: campaignErrorTexts.not_found };
  switch (kind) {
    case "edit":
      return campaign.status === "sent" ? refused("already_sent") : { kind, campaign: dialogOf(campaign, timeZone) };
    case "history":
      return { kind, id: campaign.id, name: campaign.name, revisions: await historyOf(ctx, campaign, timeZone) };
    case "send":
      if (!can(ctx.actor.role, "newsletter.send")) return CLOSED;
      return campaign.status === "draft" ? { kind, campaign: confirmationOf(campaign) } : refused("not_draft");
    case "delete":
      return { kind, campaign: confirmationOf(campaign) };
    case "stats":
      if (campaign.status !== "sent") return CLOSED;
      return { kind, name: campaign.name, stats: await readCampaignStats(ctx, campaign) };
    case "preview":
      return { kind, id: campaign.id, subject: campaign.subject, look: lookOf(url) };
  }
}

async function historyOf(ctx: StaffContext, { id, ...now }: Campaign, timeZone: string): Promise<ShownRevision[]> {
  const words = { name: now.name, subject: now.subject, content: now.content };
  return (await listCampaignRevisions(ctx, id)).map(({ edits, createdAt, ...revision }) => ({
    ...revision,
    timeText: formatDateTime(createdAt, timeZone),
    difference: entryDifference({ ...edits }, words),
  }));
}

const refused = (code: keyof typeof campaignErrorTexts) => ({ kind: "none", error: campaignErrorTexts[code] }) as const;

const confirmationOf = ({ id, name, status }: Campaign): ConfirmationCampaign => ({
  id,
  name,
  isSent: status === "sent",
});

const dialogOf = (campaign: Campaign, timeZone: string): DialogCampaign => ({
  id: campaign.id,
  values: {
    name: campaign.name,
    subject: campaign.subject,
    content: campaign.content,
    scheduledAt: campaign.scheduledAt ? wallClockText(campaign.scheduledAt, timeZone) : "",
  },
  updatedAt: campaign.updatedAt.toISOString(),
});

const lookOf = ({ searchParams }: URL): PreviewLook => ({
  size: searchParams.get("size") === "phone" ? "phone" : "desktop",
  theme: searchParams.get("theme") === "dark" ? "dark" : "light",
});
