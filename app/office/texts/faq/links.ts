import { ENTRY_STATES, FAQ_CATEGORIES } from "#app/rooms/content/constants.ts";
import type { FaqFilter } from "#app/rooms/content/types.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { listFilterQuery, readListFilter } from "#app/shared/kernel/lists/list-filter.ts";

export const FAQS = "/admin/content/faqs";

export const readFaqFilter = (params: URLSearchParams): FaqFilter => ({
  ...readListFilter(params, ENTRY_STATES),
  category: FAQ_CATEGORIES.find((known) => known === params.get("category")) ?? null,
});

export const faqListPath = (filter: FaqFilter): string => FAQS + listFilterQuery(filter, { category: filter.category });

export const faqPath = (search: URLSearchParams | string, parts: Readonly<Record<string, string>> = {}): string =>
  withQuery(faqListPath(readFaqFilter(new URLSearchParams(search))), parts);
