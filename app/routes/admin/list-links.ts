import { withQuery } from "../../shared/kernel/address-query.ts";

/** The list with the details of one record open. */
export const openPath = (list: string, id: string): string => withQuery(list, { open: id });

/** Where an action leads: the same list, saying what was done. */
export const donePath = (list: string, done: string): string => withQuery(list, { done });

/** The sentence for what was just done, as the address says it; null when it says nothing of the kind. */
export function doneText(query: URLSearchParams, texts: Readonly<Record<string, string>>): string | null {
  const done = query.get("done") ?? "";
  return Object.hasOwn(texts, done) ? (texts[done] ?? null) : null;
}
