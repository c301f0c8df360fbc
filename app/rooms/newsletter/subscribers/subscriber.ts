import type { SubscriberStatus, Subscriber, CampaignFilter, SubscriberFilter } from "../types.ts";
import { csvLine } from "#app/shared/kernel/text/csv.ts";
import { formatIsoDateTime } from "#app/shared/kernel/format/dates.ts";
import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "../constants.ts";

/** The status that staff may set: end a subscription or reactivate a bounced one; null where only the reader may. */
export function staffStep(status: SubscriberStatus): "active" | "unsubscribed" | null {
  switch (status) {
    case "active":
      return "unsubscribed";
    case "bounced":
      return "active";
    case "unsubscribed":
      return null;
  }
}

/** A subscriber as a line of the export, with the time in the store's zone and its offset. */
export const subscriberLine = ({ email, name, status, subscribedAt }: Subscriber, timeZone: string): string =>
  csvLine([email, name ?? "", status, formatIsoDateTime(subscribedAt, timeZone)]);

export type NewsletterFilter =
  | ({ readonly tab: "campaigns" } & CampaignFilter)
  | ({ readonly tab: "subscribers" } & SubscriberFilter);

/** Reads the filter from the address; ignores unreadable values. */
export function readNewsletterFilter(params: URLSearchParams): NewsletterFilter {
  const common = {
    search: readSearch(params.get("q")),
    page: readPage(params.get("page")),
  };
  const status = params.get("status");
  return params.get("tab") === "subscribers"
    ? { tab: "subscribers", ...common, status: oneOf(SUBSCRIBER_STATUSES, status) }
    : { tab: "campaigns", ...common, status: oneOf(CAMPAIGN_STATUSES, status) };
}

/** Writes the filter as a query with its "?", "" without a filter; the inverse of reading. */
export function newsletterFilterQuery({ tab, search, status, page }: NewsletterFilter): string {
  return writeQuery({ tab: tab === "subscribers" ? tab : null, q: search, status }, page);
}
