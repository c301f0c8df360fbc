import { ENTRY_STATES } from "#app/rooms/content/constants.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { listFilterQuery, readListFilter } from "#app/shared/kernel/lists/list-filter.ts";

export const TESTIMONIALS = "/admin/content/testimonials";

export const testimonialPath = (
  search: URLSearchParams | string,
  parts: Readonly<Record<string, string>> = {},
): string =>
  withQuery(TESTIMONIALS + listFilterQuery(readListFilter(new URLSearchParams(search), ENTRY_STATES)), parts);
