import { redirect } from "react-router";
import { newsletterAdminTexts } from "#app/rooms/newsletter/admin-messages.ts";
import { EXCERPT_LENGTH } from "#app/rooms/newsletter/constants.ts";
import { mailExcerpt } from "#app/rooms/newsletter/campaigns/campaign-mail.ts";
import {
  newsletterFilterQuery,
  readNewsletterFilter,
  type NewsletterFilter,
} from "#app/rooms/newsletter/subscribers/subscriber.ts";
import type { ListedCampaign, Subscriber } from "#app/rooms/newsletter/types.ts";
import type { CampaignRow } from "./list/campaign-table.tsx";
import type { SubscriberRow } from "./list/subscriber-table.tsx";
import { countActiveSubscribers, listSubscribers } from "#app/rooms/newsletter/subscribers/queries.server.ts";
import { listCampaigns } from "#app/rooms/newsletter/campaigns/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { readCleanHtml } from "#app/shared/kernel/text/clean-html.ts";
import { formatDate, formatDateTime } from "#app/shared/kernel/format/format.ts";
import { keepNotices } from "#app/office/http/list-links.ts";
import { readOr } from "#app/office/http/read-list.server.ts";

export type NewsletterPage = {
  readonly filter: NewsletterFilter;
  readonly active: number;
  readonly campaigns: readonly CampaignRow[];
  readonly subscribers: readonly SubscriberRow[];
  readonly total: number;
  readonly pageCount: number;
  readonly error: string | null;
};

export async function readNewsletterPage(ctx: Context, url: URL, timeZone: string): Promise<NewsletterPage> {
  const filter = readNewsletterFilter(url.searchParams);
  const page = await loadPage(ctx, filter, timeZone);
  if (!page.error && filter.page > page.pageCount)
    throw redirect(keepNotices(url, url.pathname + newsletterFilterQuery({ ...filter, page: page.pageCount })));
  return page;
}

async function loadPage(ctx: Context, filter: NewsletterFilter, timeZone: string): Promise<NewsletterPage> {
  const none = { filter, active: 0, campaigns: [], subscribers: [], total: 0, pageCount: 1, error: null };
  const fallback = { ...none, error: newsletterAdminTexts.loadFailed };
  return readOr(ctx, { what: "the newsletter", fallback }, async () => {
    const active = await countActiveSubscribers(ctx);
    if (filter.tab === "campaigns") {
      const { campaigns, ...counts } = await listCampaigns(ctx, filter);
      return { ...none, active, campaigns: campaigns.map((row) => campaignRow(row, timeZone)), ...counts };
    }
    const { subscribers, ...counts } = await listSubscribers(ctx, filter);
    return { ...none, active, subscribers: subscribers.map((row) => subscriberRow(row, timeZone)), ...counts };
  });
}

function campaignRow(campaign: ListedCampaign, timeZone: string): CampaignRow {
  const { id, name, subject, status, recipients, opened, clicked, open, failed } = campaign;
  const at = (moment: Date | null): string | null => moment && formatDateTime(moment, timeZone);
  return {
    id,
    name,
    subject,
    status,
    recipients,
    opened,
    clicked,
    open,
    failed,
    excerpt: mailExcerpt(readCleanHtml(campaign.content, "https://shop.example"), EXCERPT_LENGTH),
    scheduledText: at(campaign.scheduledAt),
    sentText: at(campaign.sentAt),
    createdText: formatDate(campaign.createdAt, timeZone),
  };
}

const subscriberRow = (subscriber: Subscriber, timeZone: string): SubscriberRow => ({
  ...subscriber,
  subscribedAt: subscriber.subscribedAt.toISOString(),
  subscribedText: formatDate(subscriber.subscribedAt, timeZone),
});
