import { useEffect, useState } from "react";
import { MIN_SUGGESTED_LENGTH } from "#app/rooms/catalog/constants.ts";
import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";
import { askSuggestions } from "./ask-suggestions.ts";

/** How long typing rests before the shop is asked, in milliseconds. */
const PAUSE_MS = 150;

/**
 * What the shop offers for a term. Until the next answer comes the last one stays; an answer to a term that is no longer
 * typed counts for nothing, and one that fails or is late is null.
 */
export function useSuggestions(term: string): SuggestionsAnswer | null {
  const [answer, setAnswer] = useState<SuggestionsAnswer | null>(null);
  const isAsked = term.length >= MIN_SUGGESTED_LENGTH;
  useEffect(() => {
    if (!isAsked) return undefined;
    const asking = new AbortController();
    let isCurrent = true;
    const answerTo = async (): Promise<void> => {
      const found = await askSuggestions(term, asking.signal);
      if (isCurrent) setAnswer(found);
    };
    const pause = setTimeout(() => void answerTo(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
      asking.abort();
    };
  }, [term, isAsked]);
  if (!isAsked && answer) setAnswer(null);
  return isAsked ? answer : null;
}
