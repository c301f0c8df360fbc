import { RECENT_SEARCHES_KEY } from "#app/rooms/catalog/constants.ts";
import { readSearches, withSearch } from "../recent.ts";

/** This browser's last searches, newest first; they never leave it. */
export const recentSearches = (): readonly string[] =>
  inStorage((storage) => readSearches(storage.getItem(RECENT_SEARCHES_KEY)));

export const saveSearch = (term: string): void =>
  void inStorage((storage) => {
    const recent = withSearch(readSearches(storage.getItem(RECENT_SEARCHES_KEY)), term);
    if (recent.length > 0) storage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(recent));
    return recent;
  });

export const clearSearches = (): void =>
  void inStorage((storage) => {
    storage.removeItem(RECENT_SEARCHES_KEY);
    return [];
  });

function inStorage(work: (storage: Storage) => readonly string[]): readonly string[] {
  try {
    return work(localStorage);
  } catch {
    // Storage may be off or full: the search works without it.
    return [];
  }
}
