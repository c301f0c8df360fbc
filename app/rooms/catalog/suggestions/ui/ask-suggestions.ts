import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";

const DEADLINE_MS = 4000;

/** The suggestions for a term; null when the request fails, is aborted or takes too long. */
export async function askSuggestions(term: string, leaving: AbortSignal): Promise<SuggestionsAnswer | null> {
  const asking = new AbortController();
  const stop = (): void => asking.abort();
  const late = setTimeout(stop, DEADLINE_MS);
  leaving.addEventListener("abort", stop);
  try {
    const search = new URLSearchParams({ q: term });
    const response = await fetch(`/search-suggestions?${search}`, { signal: asking.signal });
    return response.ok ? ((await response.json()) as SuggestionsAnswer) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(late);
    leaving.removeEventListener("abort", stop);
  }
}
