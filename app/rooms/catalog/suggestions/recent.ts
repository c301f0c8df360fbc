import { MAX_RECENT_SEARCHES, MAX_SEARCH_LENGTH } from "../constants.ts";

/** Puts a search first, each once in any spelling; the oldest drop out. */
export function withSearch(recent: readonly string[], term: string): readonly string[] {
  const added = term.replace(/\s+/g, " ").trim().slice(0, MAX_SEARCH_LENGTH).trim();
  if (added === "") return recent;
  const others = recent.filter((known) => known.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, MAX_RECENT_SEARCHES);
}

/** Reads stored searches; ignores anything malformed. */
export function readSearches(text: string | null): readonly string[] {
  const kept = parsed(text ?? "[]");
  if (!Array.isArray(kept)) return [];
  return kept.filter((term) => typeof term === "string").reduceRight<readonly string[]>(withSearch, []);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
