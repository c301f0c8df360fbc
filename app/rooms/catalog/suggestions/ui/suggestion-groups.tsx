import { Clock, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { searchTexts } from "../search-messages.ts";
import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";
import { saveSearch } from "./recent-searches.ts";
import type { Combobox } from "./use-combobox.ts";

const CLEAR = "clear";
const categoryKey = (category: string): string => `category ${category}`;
const recentKey = (term: string): string => `recent ${term}`;

/** In display order. */
export const foundKeys = (answer: SuggestionsAnswer | null): readonly string[] =>
  answer ? [...answer.products.map(({ id }) => id), ...answer.categories.map(categoryKey)] : [];
export const recentKeys = (recent: readonly string[]): readonly string[] =>
  recent.length > 0 ? [...recent.map(recentKey), CLEAR] : [];

type FoundGroupsProps = { answer: SuggestionsAnswer; combobox: Combobox };

export function FoundGroups({ answer, combobox }: FoundGroupsProps) {
  const { products, categories, currency } = answer;
  return (
    <>
      <Group title={searchTexts.products} isEmpty={products.length === 0}>
        {products.map((product) => (
          <Option key={product.id} of={product.id} combobox={combobox} to={productPath(product)}>
            <span aria-hidden="true" className="suggestion-picture">
              {product.picture && <Picture picture={product.picture} alt="" sizes="48px" className="h-full" />}
            </span>
            <span className="suggestion-name">{product.name}</span>
            <span className="suggestion-price">{formatMoney(product.priceCents, currency)}</span>
          </Option>
        ))}
      </Group>
      <Group title={searchTexts.categories} isEmpty={categories.length === 0}>
        {categories.map((category) => (
          <Option key={category} of={categoryKey(category)} combobox={combobox} to={listingPath({ category })}>
            <Search size={18} className="suggestion-icon" />
            <span className="suggestion-name">{category}</span>
          </Option>
        ))}
      </Group>
    </>
  );
}

type RecentGroupProps = { recent: readonly string[]; combobox: Combobox; onClear: () => void };

export function RecentGroup({ recent, combobox, onClear }: RecentGroupProps) {
  return (
    <>
      <Group title={searchTexts.recent} isEmpty={recent.length === 0}>
        {recent.map((search) => (
          <Option
            key={search}
            of={recentKey(search)}
            combobox={combobox}
            to={listingPath({ search })}
            onChoose={() => saveSearch(search)}
          >
            <Clock size={18} className="suggestion-icon" />
            <span className="suggestion-name">{search}</span>
          </Option>
        ))}
      </Group>
      {recent.length > 0 && (
        <button type="button" {...combobox.option(CLEAR)} className="suggestion suggestion-clear" onClick={onClear}>
          {searchTexts.clear}
        </button>
      )}
    </>
  );
}

const listingPath = (search: Record<string, string>): string => `/products?${new URLSearchParams(search)}`;

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="suggestions-title">
        {title}
      </p>
      {children}
    </div>
  );
}

type OptionProps = { of: string; combobox: Combobox; to: string; onChoose?: () => void; children: ReactNode };

/** A real link, so that it also opens in a new tab; the list then stays. */
function Option({ of, combobox, to, onChoose, children }: OptionProps) {
  return (
    <Link
      {...combobox.option(of)}
      to={to}
      className="suggestion"
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        onChoose?.();
        if (!ctrlKey && !metaKey && !shiftKey) combobox.close();
      }}
    >
      {children}
    </Link>
  );
}
