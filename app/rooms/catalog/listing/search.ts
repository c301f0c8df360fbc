import type { SynonymGroup } from "../types.ts";
import { MIN_FUZZY_LENGTH } from "../constants.ts";

/** Searched only when nothing else is typed. */
const STOP_WORDS = new Set(
  "a an and for from in of on or the to with au aux avec de des du en et la le les ou pour un une".split(" "),
);
/** Words this long lose a plural "s": the rest also begins the plural. */
const MIN_PLURAL = 4;
/** From this many letters on, the start of a synonym still being typed counts as it. */
const MIN_BEGINNING = 3;

/** In order, without case and accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutStopWords = (words: readonly string[]): readonly string[] => {
  const kept = words.filter((word) => !STOP_WORDS.has(word));
  return kept.length > 0 ? kept : words;
};

const singular = (word: string): string =>
  word.length >= MIN_PLURAL && /[^s]s$/.test(word) ? word.slice(0, -1) : word;

/** The searched words of a term: no stop words, plurals as singulars. */
export const searchedWords = (term: string): string[] => withoutStopWords(plainWords(term)).map(singular);

/** Splits a term into parts with their synonyms; a phrase of several words is one part, longest first, and may be unfinished at the end. */
export function searchParts(term: string, groups: readonly SynonymGroup[]): string[][] {
  const words = searchedWords(term);
  const phrases = groups.flatMap((group) => group.map((text) => ({ words: searchedWords(text), group })));
  const parts: string[][] = [];
  for (let at = 0; at < words.length;) {
    const matching = phrases.filter((phrase) => matchesAt(words, at, phrase.words));
    const length = Math.max(1, ...matching.map((phrase) => phrase.words.length));
    const longest = matching.filter((phrase) => phrase.words.length === length);
    const typed = words.slice(at, at + length).join(" ");
    parts.push([...new Set([typed, ...longest.flatMap(({ group }) => group)])]);
    at += length;
  }
  return parts;
}

/** Only a phrase's last word may be unfinished, at the end of the term. */
function matchesAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((phraseWord, step) => {
    const word = words[at + step];
    if (word === undefined) return false;
    const isLast = at + step === words.length - 1 && step === phrase.length - 1;
    return word === phraseWord || (isLast && word.length >= MIN_BEGINNING && phraseWord.startsWith(word));
  });
}

/** One typing error is allowed per this many letters. */
const LETTERS_PER_SLIP = 3;
const SHORT_WORD = 6;
const MOST_SLIPS = 3;

/** The words long enough to be checked for misspellings. */
export const doubtfulWords = (term: string): string[] =>
  searchedWords(term).filter((word) => word.length >= MIN_FUZZY_LENGTH);

/** Replaces misspelt words by the nearest of `known`; null when nothing changes. A word that begins a known one stays. */
export function correctedTerm(term: string, known: ReadonlyMap<string, readonly string[]>): string | null {
  const doubtful = new Set(doubtfulWords(term));
  const words = plainWords(term);
  const corrected = words.map((word) => {
    const [searched = word] = searchedWords(word);
    return doubtful.has(searched) ? (nearest(searched, known.get(searched) ?? []) ?? word) : word;
  });
  return corrected.every((word, at) => word === words[at]) ? null : corrected.join(" ");
}

function nearest(misspelt: string, candidates: readonly string[]): string | null {
  if (candidates.some((word) => word.startsWith(misspelt))) return null;
  const most = misspelt.length < SHORT_WORD ? 1 : Math.min(MOST_SLIPS, Math.floor(misspelt.length / LETTERS_PER_SLIP));
  const ranked = candidates.map((word) => ({ word, slips: slipsBetween(misspelt, word) }));
  const [best] = ranked.toSorted((one, other) => one.slips - other.slips);
  return best && best.slips <= most ? best.word : null;
}

/** Edit distance that counts a swap of neighbours as one. */
function slipsBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) [before, last] = [last, nextRow({ one, other, at, before, last })];
  return last[other.length] ?? 0;
}

type Rows = { one: string; other: string; at: number; before: readonly number[]; last: readonly number[] };

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
