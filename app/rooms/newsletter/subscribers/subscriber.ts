import type { SubscriberStatus, Subscriber, CampaignFilter, SubscriberFilter } from "../types.ts";
import { csvLine } from "#app/shared/kernel/text/csv.ts";
import { formatIsoDateTime } from "#app/shared/kernel/format/dates.ts";
import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "../constants.ts";

/**
 * What staff may make of a subscriber: end a subscription, set a bounced one active again; null where only they
 * themselves may.
 */
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

/** A subscriber as a line of the export: the moment in the store's zone with its offset. */
export const subscriberLine = ({ email, name, status, subscribedAt }: Subscriber, timeZone: string): string =>
  csvLine([email, name ?? "", status, formatIsoDateTime(subscribedAt, timeZone)]);

/** The screen's tab, and the filter of its list. */
export type NewsletterFilter =
  | ({ readonly tab: "campaigns" } & CampaignFilter)
  | ({ readonly tab: "subscribers" } & SubscriberFilter);

/** Reads the filter from the address; what cannot be read is left out, as if not asked. */
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

/** Writes the filter as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function newsletterFilterQuery({ tab, search, status, page }: NewsletterFilter): string {
  return writeQuery({ tab: tab === "subscribers" ? tab : null, q: search, status }, page);
}
