import { Search } from "lucide-react";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { Form } from "react-router";
import { shellTexts } from "../texts.ts";

/** Loaded on first focus; if that fails, the plain box stays. */
const Suggestions = lazy<ComponentType<{ input: HTMLInputElement }>>(() =>
  import("#app/rooms/catalog/suggestions/ui/search-suggestions.tsx").then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

export function SearchForm({ id }: { id: string }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // As a ref it finds a box focused before hydration.
  const enhance = (box: HTMLInputElement | null): void => {
    if (box && box === document.activeElement) setInput(box);
  };
  return (
    <Form action="/products" role="search" className="search-form">
      <label htmlFor={id} className="sr-only">
        {shellTexts.searchLabel}
      </label>
      <input
        ref={enhance}
        onFocus={(event) => enhance(event.currentTarget)}
        id={id}
        name="search"
        type="search"
        className="input"
        placeholder={shellTexts.searchLabel}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="button button-leaf">
        <Search size={20} />
        <span className="max-sm:sr-only">{shellTexts.search}</span>
      </button>
      {input && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </Form>
  );
}
