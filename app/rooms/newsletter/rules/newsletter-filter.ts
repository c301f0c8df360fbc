import { oneOf, readPage, readSearch, writeQuery } from "#app/shared/kernel/address-query.ts";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "../constants.ts";
import type { CampaignFilter, SubscriberFilter } from "../types.ts";

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
