import { oneOf, readPage, readSearch, writeQuery } from "../../../shared/kernel/address-query.ts";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "../constants.ts";
import type { CampaignFilter, SubscriberFilter } from "../types.ts";

const SEARCH_MAX = 200;

/** What the screen shows: one of its tabs, and the question of its list. */
export type NewsletterQuestion =
  | ({ readonly tab: "campaigns" } & CampaignFilter)
  | ({ readonly tab: "subscribers" } & SubscriberFilter);

/** Reads the question from the address; what cannot be read is left out, as if not asked. */
export function readQuestion(params: URLSearchParams): NewsletterQuestion {
  const common = {
    search: readSearch(params.get("q"), SEARCH_MAX),
    page: readPage(params.get("page")),
  };
  const status = params.get("status");
  return params.get("tab") === "subscribers"
    ? { tab: "subscribers", ...common, status: oneOf(SUBSCRIBER_STATUSES, status) }
    : { tab: "campaigns", ...common, status: oneOf(CAMPAIGN_STATUSES, status) };
}

/** Writes the question as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function questionQuery({ tab, search, status, page }: NewsletterQuestion): string {
  return writeQuery({ tab: tab === "subscribers" ? tab : null, q: search, status }, page);
}
