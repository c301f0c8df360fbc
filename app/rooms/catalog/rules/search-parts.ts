import type { SynonymGroup } from "../types.ts";

/** Words that say nothing about a product; they are searched only when nothing else is typed. */
const FILLERS = new Set(
  "a an and for from in of on or the to with au aux avec de des du en et la le les ou pour un une".split(" "),
);
/** A plural loses its "s": what is left also begins the plural. */
const MIN_PLURAL = 4;
/** From so many letters on, the beginning of a synonym that is still being typed counts as it. */
const MIN_BEGINNING = 3;

/** The words of a text in order, without case and accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const telling = (words: readonly string[]): readonly string[] => {
  const kept = words.filter((word) => !FILLERS.has(word));
  return kept.length > 0 ? kept : words;
};

const singular = (word: string): string =>
  word.length >= MIN_PLURAL && /[^s]s$/.test(word) ? word.slice(0, -1) : word;

/** The words of a term that are searched: fillers left out, plurals as the singular. */
export const searchedWords = (term: string): string[] => telling(plainWords(term)).map(singular);

/**
 * A term in parts that must all be found, each with every text that may stand for it. Synonyms of several words are one
 * part, the longest first; the last word may be the beginning of one.
 */
export function searchParts(term: string, groups: readonly SynonymGroup[]): string[][] {
  const words = searchedWords(term);
  const phrases = groups.flatMap((group) => group.map((text) => ({ words: searchedWords(text), group })));
  const parts: string[][] = [];
  for (let at = 0; at < words.length;) {
    const matching = phrases.filter((phrase) => standsAt(words, at, phrase.words));
    const length = Math.max(1, ...matching.map((phrase) => phrase.words.length));
    const longest = matching.filter((phrase) => phrase.words.length === length);
    const typed = words.slice(at, at + length).join(" ");
    parts.push([...new Set([typed, ...longest.flatMap(({ group }) => group)])]);
    at += length;
  }
  return parts;
}

/** Whether a phrase stands among the words from there on; its last word may only be begun where the term ends. */
function standsAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((wanted, step) => {
    const word = words[at + step];
    if (word === undefined) return false;
    const isLast = at + step === words.length - 1 && step === phrase.length - 1;
    return word === wanted || (isLast && word.length >= MIN_BEGINNING && wanted.startsWith(word));
  });
}
