import { withParts } from "./product-links.ts";

/** The list with the details of one record open. */
export const openPath = (list: string, id: string): string => withParts(list, { open: id });

/** Where an action leads: the same list, saying what was done. */
export const donePath = (list: string, deed: string): string => withParts(list, { done: deed });

/** The sentence for what was just done, as the address says it; null when it says nothing of the kind. */
export function doneText({ searchParams }: URL, texts: Readonly<Record<string, string>>): string | null {
  const deed = searchParams.get("done") ?? "";
  return Object.hasOwn(texts, deed) ? (texts[deed] ?? null) : null;
}

const SAID = ["done", "count", "kept", "saved", "undo", "undone"];

/** Where a page beyond the last one leads: what was just done, perhaps to the last rows of that page, is still said there. */
export function stillSaying({ searchParams }: URL, path: string): string {
  const said = SAID.flatMap((part) => {
    const value = searchParams.get(part);
    return value === null ? [] : [[part, value] as const];
  });
  return listWith(path, Object.fromEntries(said));
}

/** The list with these parts in its address; itself without any. */
export const listWith = (list: string, parts: Readonly<Record<string, string>>): string =>
  Object.keys(parts).length === 0 ? list : withParts(list, parts);
