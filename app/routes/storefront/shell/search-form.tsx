import { Search } from "lucide-react";
import { Form } from "react-router";
import { shellTexts } from "./texts.ts";

/** The search box: Enter or its button goes to the listing, with and without script (S-HDR-23, R-043). */
export function SearchForm({ id }: { id: string }) {
  return (
    <Form action="/products" role="search" className="flex flex-1 gap-2">
      <label htmlFor={id} className="sr-only">
        {shellTexts.searchLabel}
      </label>
      <input
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
    </Form>
  );
}
