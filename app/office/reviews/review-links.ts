import { readReviewFilter, reviewFilterQuery } from "#app/rooms/reviews/rules/review-filter.ts";
import type { ReviewAction } from "#app/rooms/reviews/types.ts";
import { withQuery } from "#app/shared/kernel/address-query.ts";

/** What was just done, and to how many; with the part that offers to undo it. */
export type DoneAction = { readonly action: ReviewAction; readonly count: number; readonly undo?: string };

/** The same list without a message; on /admin/reviews and as a tab of /admin-dashboard. */
export const reviewListPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + reviewFilterQuery(readReviewFilter(new URLSearchParams(search)));

/** Where an action leads: the same list, saying what was done. */
export const withDone = (url: { pathname: string; search: string }, { action, count, ...undo }: DoneAction): string =>
  withQuery(reviewListPath(url), { done: `${action}-${count}`, ...undo });

/** Reads what was done from the address; null when it says nothing of the kind. */
export function readDone(search: string): DoneAction | null {
  const [, action, count] =
    /^(approve|reject|delete)-(\d{1,3})$/.exec(new URLSearchParams(search).get("done") ?? "") ?? [];
  return action && count ? { action: action as ReviewAction, count: Number(count) } : null;
}

/** The list with these still ticked: where the question about them leads when it is left. */
export const withTicked = (list: string, chosen: readonly { readonly id: string }[]): string =>
  withQuery(list, { ticked: chosen.map(({ id }) => id).join(",") });

/** The reviews that the address says are ticked. */
export const tickedIn = (search: string): string[] => (new URLSearchParams(search).get("ticked") ?? "").split(",");
