import { MIN_FUZZY_LENGTH } from "../constants.ts";
import { plainWords, searchedWords } from "./search-parts.ts";

/** Letters of a word for one that may be wrong; a word of six may have two wrong ones. */
const LETTERS_PER_SLIP = 3;
const SHORT_WORD = 6;
const MOST_SLIPS = 3;

/** The words of a term that are long enough to be taken for misspelt ones. */
export const doubtfulWords = (term: string): string[] =>
  searchedWords(term).filter((word) => word.length >= MIN_FUZZY_LENGTH);

/**
 * The term with each misspelt word replaced by the nearest word that the shop knows, in plain letters; null when no word
 * changes. `known` has for each doubtful word what is written nearly like it, and all words of synonyms; a word that begins one stays.
 */
export function correctedTerm(term: string, known: ReadonlyMap<string, readonly string[]>): string | null {
  const doubtful = new Set(doubtfulWords(term));
  const words = plainWords(term);
  const corrected = words.map((word) => {
    const [asked = word] = searchedWords(word);
    return doubtful.has(asked) ? (nearest(asked, known.get(asked) ?? []) ?? word) : word;
  });
  return corrected.every((word, at) => word === words[at]) ? null : corrected.join(" ");
}

/** The word with the fewest slips, null when one begins as asked or none is near enough. */
function nearest(asked: string, candidates: readonly string[]): string | null {
  if (candidates.some((word) => word.startsWith(asked))) return null;
  const most = asked.length < SHORT_WORD ? 1 : Math.min(MOST_SLIPS, Math.floor(asked.length / LETTERS_PER_SLIP));
  const ranked = candidates.map((word) => ({ word, slips: slipsBetween(asked, word) }));
  const [best] = ranked.toSorted((one, other) => one.slips - other.slips);
  return best && best.slips <= most ? best.word : null;
}

/** How many letters are wrong, missing, too many or swapped with the next one. */
function slipsBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) [before, last] = [last, nextRow({ one, other, at, before, last })];
  return last[other.length] ?? 0;
}

type Rows = { one: string; other: string; at: number; before: readonly number[]; last: readonly number[] };

/** The slips between the first `at` letters of one word and each beginning of the other, from the rows of fewer letters. */
function nextRow({ one, other, at, before, last }: Rows): number[] {
  const row = [at];
  const slips = (known: number | undefined): number => known ?? Infinity;
  for (let to = 1; to <= other.length; to += 1) {
    const replaced = slips(last[to - 1]) + (one[at - 1] === other[to - 1] ? 0 : 1);
    const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
    const swapped = isSwapped ? slips(before[to - 2]) + 1 : Infinity;
    row.push(Math.min(replaced, swapped, slips(last[to]) + 1, slips(row[to - 1]) + 1));
  }
  return row;
}
