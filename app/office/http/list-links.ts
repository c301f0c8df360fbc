import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { REPEATED } from "./press.ts";

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
