import { useEffect, useState, useRef } from "react";
import { MIN_SUGGESTED_LENGTH } from "#app/rooms/catalog/constants.ts";
import { searchTexts } from "../search-messages.ts";
import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";
import { clearSearches, saveSearch, recentSearches } from "./recent-searches.ts";
import { FoundGroups, foundKeys, RecentGroup, recentKeys } from "./suggestion-groups.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** Loaded on first focus (decision 0017). */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const [term, setTerm] = useState(() => input.value.trim());
  const [isCleared, setCleared] = useState(false);
  const [recent, setRecent] = useRecentSearches(input);
  const answer = useSuggestions(term);
  const isShort = term.length < MIN_SUGGESTED_LENGTH;
  const listId = `${input.id}-list`;
  const combobox = useCombobox({
    input,
    listId,
    keys: isShort ? recentKeys(recent) : foundKeys(answer),
    onFocus: () => setRecent(recentSearches()),
    onType: () => {
      setTerm(input.value.trim());
      setCleared(false);
    },
  });
  const panel = useRoomBelow(input, combobox.isOpen);
  const clear = (): void => {
    clearSearches();
    setRecent([]);
    setCleared(true);
  };
  return (
    <>
      {/* Pressing here must not move focus from the box: the list would close before the click. */}
      <div
        ref={panel}
        role="presentation"
        className="suggestions"
        hidden={!combobox.isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="listbox" id={listId} aria-label={searchTexts.suggestions}>
          {isShort && <RecentGroup recent={recent} combobox={combobox} onClear={clear} />}
          {answer && <FoundGroups answer={answer} combobox={combobox} />}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isCleared ? searchTexts.cleared : combobox.isRequested && statusOf(isShort ? recent : answer)}
      </p>
    </>
  );
}

function useRecentSearches(input: HTMLInputElement) {
  useEffect(() => {
    const { form } = input;
    const save = (): void => saveSearch(input.value);
    form?.addEventListener("submit", save);
    return () => form?.removeEventListener("submit", save);
  }, [input]);
  return useState(recentSearches);
}

function statusOf(shown: readonly string[] | SuggestionsAnswer | null): string {
  if (shown === null) return "";
  if ("categories" in shown)
    return searchTexts.found({ products: shown.products.length, categories: shown.categories.length });
  return shown.length === 0 ? "" : searchTexts.recentCount({ count: shown.length });
}

const MARGIN = 12;

/** Sets `--room`, the height free for a list under a box, up to the window's end or a phone's keyboard. */
function useRoomBelow(box: HTMLElement, isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return undefined;
    const measure = (): void => {
      const room = view.offsetTop + view.height - box.getBoundingClientRect().bottom - MARGIN;
      ref.current?.style.setProperty("--room", `${room}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    return () => view.removeEventListener("resize", measure);
  }, [box, isOpen]);
  return ref;
}
