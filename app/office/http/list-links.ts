import { withQuery } from "#app/shared/kernel/address-query.ts";

/** The list with the details of one record open. */
export const openPath = (list: string, id: string): string => withQuery(list, { open: id });

/** Where an action leads: the same list, saying what was done. */
export const donePath = (list: string, done: string): string => withQuery(list, { done });

/** The sentence for what was just done, as the address says it; null when it says nothing of the kind. */
export function doneText(query: URLSearchParams, texts: Readonly<Record<string, string>>): string | null {
  const done = query.get("done") ?? "";
  return Object.hasOwn(texts, done) ? (texts[done] ?? null) : null;
}

const SAID = ["done", "count", "kept", "saved", "undo", "undone"];

/** Where a page beyond the last one leads: what was just done, perhaps to the last rows of that page, is still said there. */
export function stillSaying({ searchParams }: URL, path: string): string {
  const said = SAID.flatMap((part) => {
    const value = searchParams.get(part);
    return value === null ? [] : [[part, value] as const];
  });
  return withQuery(path, Object.fromEntries(said));
}
