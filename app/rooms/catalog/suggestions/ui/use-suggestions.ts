import { useEffect, useState } from "react";
import { MIN_SUGGESTED_LENGTH } from "#app/rooms/catalog/constants.ts";
import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";
import { askSuggestions } from "./ask-suggestions.ts";

const PAUSE_MS = 150;

/** Suggestions for a term. The last ones stay until the next arrive; outdated answers are ignored, failed or late ones are null. */
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
