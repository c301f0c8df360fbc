import { isUuid } from "#app/shared/kernel/ids.ts";
import { withQuery, oneOf, readPage, writeQuery } from "#app/shared/kernel/lists/address-query.ts";
import { REVIEW_FILTERS } from "#app/rooms/reviews/constants.ts";
import type { ReviewAction, ReviewFilter } from "#app/rooms/reviews/types.ts";

export type DoneAction = { readonly action: ReviewAction; readonly count: number; readonly undo?: string };

/** The list without a notice; on /admin/reviews and as a tab of /admin-dashboard. */
export const reviewListPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + reviewFilterQuery(readReviewFilter(new URLSearchParams(search)));

export const withDone = (url: { pathname: string; search: string }, { action, count, ...undo }: DoneAction): string =>
  withQuery(reviewListPath(url), { done: `${action}-${count}`, ...undo });

export function readDone(search: string): DoneAction | null {
  const [, action, count] =
    /^(approve|reject|delete)-(\d{1,3})$/.exec(new URLSearchParams(search).get("done") ?? "") ?? [];
  return action && count ? { action: action as ReviewAction, count: Number(count) } : null;
}

export const withTicked = (list: string, chosen: readonly { readonly id: string }[]): string =>
  withQuery(list, { ticked: chosen.map(({ id }) => id).join(",") });

export const tickedIn = (search: string): string[] => (new URLSearchParams(search).get("ticked") ?? "").split(",");

export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const id = params.get("id");
  return {
    status: oneOf(REVIEW_FILTERS, params.get("status")) ?? "pending",
    page: readPage(params.get("page")),
    ...(isUuid(id) && { id }),
  };
}

export const reviewFilterQuery = ({ status, page, id }: ReviewFilter): string =>
  writeQuery({ status: status === "pending" ? null : status, id: id ?? null }, page);
