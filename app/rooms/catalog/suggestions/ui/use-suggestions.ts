import { useEffect, useState } from "react";
import { MIN_SUGGESTED_LENGTH } from "#app/rooms/catalog/constants.ts";
import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";

const PAUSE_MS = 150;

/** Suggestions for a term. The last ones stay until the next arrive; outdated answers are ignored, failed or late ones are null. */
export function useSuggestions(term: string): SuggestionsAnswer | null {
  const [answer, setAnswer] = useState<SuggestionsAnswer | null>(null);
  const isLongEnough = term.length >= MIN_SUGGESTED_LENGTH;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const request = new AbortController();
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const found = await fetchSuggestions(term, request.signal);
      if (isCurrent) setAnswer(found);
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      request.abort();
    };
  }, [term, isLongEnough]);
  if (!isLongEnough && answer) setAnswer(null);
  return isLongEnough ? answer : null;
}

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
