import type { ReviewDeed } from "../../rooms/reviews/types.ts";
import { readReviewFilter, reviewFilterQuery } from "../../rooms/reviews/rules/review-filter.ts";

/** What was just done, and to how many. */
export type DoneDeed = { readonly deed: ReviewDeed; readonly count: number };

/** The same list without a message; on /admin/reviews and as a tab of /admin-dashboard. */
export const reviewListPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + reviewFilterQuery(readReviewFilter(new URLSearchParams(search)));

/** Where a deed leads: the same list, saying what was done. */
export function withDone(url: { pathname: string; search: string }, { deed, count }: DoneDeed): string {
  const path = reviewListPath(url);
  return `${path}${path.includes("?") ? "&" : "?"}done=${deed}-${count}`;
}

/** Reads what was done from the address; null when it says nothing of the kind. */
export function readDone(search: string): DoneDeed | null {
  const [, deed, count] =
    /^(approve|reject|delete)-(\d{1,3})$/.exec(new URLSearchParams(search).get("done") ?? "") ?? [];
  return deed && count ? { deed: deed as ReviewDeed, count: Number(count) } : null;
}
