import type { Text } from "./find-texts.ts";

/** `before` is null for a new text, `after` for a removed one. */
export type Change = { readonly before: Text | null; readonly after: Text | null };

const HALF = 0.5;

/** A text that only moved does not count as a change. */
export function changesBetween(before: readonly Text[], after: readonly Text[]): Change[] {
  const removed = without(before, after);
  const added = without(after, before);
  const changes: Change[] = [];
  const pair = (isSame: (one: Text, other: Text) => boolean): void => {
    for (const text of added.slice()) {
      const old = removed.find((each) => isSame(each, text));
      if (!old) continue;
      changes.push({ before: old, after: text });
      removed.splice(removed.indexOf(old), 1);
      added.splice(added.indexOf(text), 1);
    }
  };
  pair((one, other) => one.file === other.file && one.key === other.key);
  pair((one, other) => one.file === other.file && likeness(one.text, other.text) >= HALF);
  pair((one, other) => likeness(one.text, other.text) >= HALF);
  const rest = [
    ...removed.map((text) => ({ before: text, after: null })),
    ...added.map((text) => ({ before: null, after: text })),
  ];
  return [...changes, ...rest].toSorted((one, other) => placeOf(one).localeCompare(placeOf(other), "en"));
}

/** Returns the texts that the other state lacks, or has less often. */
function without(texts: readonly Text[], others: readonly Text[]): Text[] {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

/** Share of common words: 0 to 1. */
function likeness(one: string, other: string): number {
  const mine = wordsOf(one);
  const theirs = wordsOf(other);
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  return shared / Math.max(mine.size, theirs.size, 1);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu));

function placeOf({ before, after }: Change): string {
  const { file = "", line = 0 } = after ?? before ?? {};
  return `${file}:${String(line).padStart(6, "0")}`;
}
