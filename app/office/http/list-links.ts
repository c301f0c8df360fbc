import { withQuery } from "#app/shared/kernel/lists/address-query.ts";

/** The field with the key of one press of a button. */
export const PRESS = "press";
/** Marks the address of a screen that a repeated form leads to. */
const REPEATED = "repeated";

/** The screen after a form that was sent before and has now changed nothing. */
export const repeatedPath = (screen: string): string => withQuery(screen, { [REPEATED]: "1" });

/** The address without the notice; null when it has none. */
export function withoutRepeated({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const query = new URLSearchParams(search);
  if (!query.has(REPEATED)) return null;
  query.delete(REPEATED);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

export const openPath = (list: string, id: string): string => withQuery(list, { open: id });

export const donePath = (list: string, done: string): string => withQuery(list, { done });

/** The record whose history the address opens; "" for none. */
export const historyOf = ({ searchParams }: URL): string => searchParams.get("history") ?? "";

export function doneText(query: URLSearchParams, texts: Readonly<Record<string, string>>): string | null {
  const done = query.get("done") ?? "";
  return Object.hasOwn(texts, done) ? (texts[done] ?? null) : null;
}

const NOTICE_PARAMS = ["done", "count", "kept", "saved", "undo", "undone", REPEATED];

export function keepNotices({ searchParams }: URL, path: string): string {
  const notices = NOTICE_PARAMS.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return withQuery(path, Object.fromEntries(notices));
}
