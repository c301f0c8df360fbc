import { withoutControls } from "../../../shared/kernel/clean-text.ts";
import { CAMPAIGN_STATUSES, SUBSCRIBER_STATUSES } from "../constants.ts";
import type { CampaignFilter, SubscriberFilter } from "../types.ts";

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** What the screen shows: one of its tabs, and the question of its list. */
export type NewsletterQuestion =
  | ({ readonly tab: "campaigns" } & CampaignFilter)
  | ({ readonly tab: "subscribers" } & SubscriberFilter);

/** Reads the question from the address; what cannot be read is left out, as if not asked. */
export function readQuestion(params: URLSearchParams): NewsletterQuestion {
  const page = Number(params.get("page"));
  const common = {
    search: withoutControls(params.get("q") ?? "")
      .slice(0, SEARCH_MAX)
      .trim(),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
  const status = params.get("status");
  return params.get("tab") === "subscribers"
    ? { tab: "subscribers", ...common, status: SUBSCRIBER_STATUSES.find((known) => known === status) ?? null }
    : { tab: "campaigns", ...common, status: CAMPAIGN_STATUSES.find((known) => known === status) ?? null };
}

/** Writes the question as a query, "" when nothing is asked, else with its "?"; the inverse of reading. */
export function questionQuery({ tab, search, status, page }: NewsletterQuestion): string {
  const asked = {
    tab: tab === "subscribers" ? tab : null,
    q: search,
    status,
    page: page === 1 ? null : String(page),
  };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? "" : `?${query}`;
}
