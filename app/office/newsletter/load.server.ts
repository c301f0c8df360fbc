import { newsletterAdminTexts as texts } from "#app/rooms/newsletter/admin-messages.ts";
import { EXCERPT_LENGTH } from "#app/rooms/newsletter/constants.ts";
import { mailExcerpt } from "#app/rooms/newsletter/campaigns/campaign-mail.ts";
import { newsletterFilterQuery, type NewsletterFilter } from "#app/rooms/newsletter/subscribers/subscriber.ts";
import type { ListedCampaign, Subscriber } from "#app/rooms/newsletter/types.ts";
import type { CampaignRow } from "./list/campaign-table.tsx";
import type { SubscriberRow } from "./list/subscriber-table.tsx";
import { countActiveSubscribers, listSubscribers } from "#app/rooms/newsletter/subscribers/queries.server.ts";
import { listCampaigns } from "#app/rooms/newsletter/campaigns/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { readCleanHtml } from "#app/shared/kernel/text/clean-html.ts";
import { formatDate, formatDateTime } from "#app/shared/kernel/format/format.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";

type PageRequest = { readonly url: URL; readonly filter: NewsletterFilter; readonly timeZone: string };

export const readNewsletterPage = (ctx: Context, { url, filter, timeZone }: PageRequest) =>
  readList(ctx, {
    name: texts.title,
    url,
    page: filter.page,
    pathOf: (page) => url.pathname + newsletterFilterQuery({ ...filter, page }),
    none: { ...NO_ROWS, tab: filter.tab, active: 0 },
    failure: texts.loadFailed,
    read: async () => {
      const active = await countActiveSubscribers(ctx);
      if (filter.tab === "campaigns") {
        const { campaigns, ...found } = await listCampaigns(ctx, filter);
        return { ...found, tab: filter.tab, active, rows: campaigns.map((row) => campaignRow(row, timeZone)) };
      }
      const { subscribers, ...found } = await listSubscribers(ctx, filter);
      return { ...found, tab: filter.tab, active, rows: subscribers.map((row) => subscriberRow(row, timeZone)) };
    },
  });

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
