import { sectionTexts } from "../section-messages.ts";

/** The names of a list, each told apart: of several of one name each says which of them it is, in the list's order. */
export function toldApart(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const at = (seen.get(name) ?? 0) + 1;
    seen.set(name, at);
    const count = counts.get(name) ?? 1;
    return count === 1 ? name : sectionTexts.nth(name, at, count);
  });
}
