import { ENTRY_STATES, FAQ_CATEGORIES } from "../../../rooms/content/constants.ts";
import type { FaqQuestion } from "../../../rooms/content/entry-types.ts";
import { withQuery } from "../../../shared/kernel/address-query.ts";
import { listQuestionQuery, readListQuestion } from "../../../shared/kernel/list-question.ts";

/** The screen of the questions. */
export const FAQS = "/admin/content/faqs";

/** Reads the list's question from the address; what cannot be read is left out, as if not asked. */
export const readFaqQuestion = (params: URLSearchParams): FaqQuestion => ({
  ...readListQuestion(params, ENTRY_STATES),
  category: FAQ_CATEGORIES.find((known) => known === params.get("category")) ?? null,
});

/** The address of this list. */
export const faqListPath = (question: FaqQuestion): string =>
  FAQS + listQuestionQuery(question, { category: question.category });

/** The list as this address asks for it, with a dialog open or a result to show: "edit", "done", … */
export const faqPath = (search: URLSearchParams | string, parts: Readonly<Record<string, string>> = {}): string =>
  withQuery(faqListPath(readFaqQuestion(new URLSearchParams(search))), parts);
