import { ENTRY_STATES } from "../../../rooms/content/constants.ts";
import { withQuery } from "../../../shared/kernel/address-query.ts";
import { listQuestionQuery, readListQuestion } from "../../../shared/kernel/list-question.ts";

/** The screen of the testimonials. */
export const TESTIMONIALS = "/admin/content/testimonials";

/** The list as this address asks for it, with a dialog open or a result to show: "edit", "review", "done", … */
export const testimonialPath = (
  search: URLSearchParams | string,
  parts: Readonly<Record<string, string>> = {},
): string =>
  withQuery(TESTIMONIALS + listQuestionQuery(readListQuestion(new URLSearchParams(search), ENTRY_STATES)), parts);
