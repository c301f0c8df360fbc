import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";

const DEADLINE_MS = 4000;

/** The suggestions for a term; null when the request fails, is aborted or takes too long. */
export async function fetchSuggestions(term: string, signal: AbortSignal): Promise<SuggestionsAnswer | null> {
  const request = new AbortController();
  const abort = (): void => request.abort();
  const timer = setTimeout(abort, DEADLINE_MS);
  signal.addEventListener("abort", abort);
  try {
    const search = new URLSearchParams({ q: term });
    const response = await fetch(`/search-suggestions?${search}`, { signal: request.signal });
    return response.ok ? ((await response.json()) as SuggestionsAnswer) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
