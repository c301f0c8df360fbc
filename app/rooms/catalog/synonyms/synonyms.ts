import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SYNONYM_LIMITS } from "../constants.ts";
import type { SynonymError } from "../errors.ts";
import type { SynonymGroup } from "../types.ts";
import { plainWords } from "../listing/search.ts";

/** One group a line, words separated by commas. */
export const writeSynonyms = (groups: readonly SynonymGroup[]): string =>
  groups.map((words) => words.join(", ")).join("\n");

/** Reads what `writeSynonyms` writes; skips empty lines and repeated words. */
export function readSynonyms(typed: string): Result<SynonymGroup[], SynonymError> {
  const groups: SynonymGroup[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, line] of typed.replaceAll("\u0000", "").split(/\r?\n/).entries()) {
    const words = wordsOf(line);
    if (words.length === 0) continue;
    const fault = faultOf(words) ?? repeated(words, lineOf);
    if (fault) return err({ ...fault, line: at + 1 });
    for (const word of words) lineOf.set(keyOf(word), at + 1);
    groups.push(words);
  }
  return groups.length > SYNONYM_LIMITS.groups ? err({ code: "too_many_groups" }) : ok(groups);
}

const keyOf = (word: string): string => plainWords(word).join(" ");

function wordsOf(line: string): string[] {
  const typed = line.split(",").map((word) => word.replaceAll(/\s+/g, " ").trim());
  return [...new Map(typed.flatMap((word) => (keyOf(word) === "" ? [] : [[keyOf(word), word] as const]))).values()];
}

type Fault = { code: "alone" | "too_many_words" } | { code: "too_long"; word: string };

function faultOf(words: readonly string[]): Fault | null {
  const long = words.find((word) => word.length > SYNONYM_LIMITS.letters);
  if (long !== undefined) return { code: "too_long", word: long };
  if (words.length > SYNONYM_LIMITS.words) return { code: "too_many_words" };
  return words.length < 2 ? { code: "alone" } : null;
}

function repeated(words: readonly string[], lineOf: ReadonlyMap<string, number>) {
  const word = words.find((each) => lineOf.has(keyOf(each)));
  return word === undefined ? null : { code: "repeated" as const, word, first: lineOf.get(keyOf(word)) ?? 0 };
}
