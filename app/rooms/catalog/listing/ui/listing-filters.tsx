import { SlidersHorizontal } from "lucide-react";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Choice, Field } from "#app/shared/ui/form/field.tsx";
import { MAX_SEARCH_LENGTH, PRICE_SLIDER_MAX } from "#app/rooms/catalog/constants.ts";
import { listingTexts } from "../listing-messages.ts";
import type { CategoryCount } from "#app/rooms/catalog/types.ts";
import { PriceRange, type PriceEnds } from "./price-range.tsx";
import type { ListingForm } from "./use-listing-form.ts";

export const LISTING_FORM = "listing-filters";
const CENTS = 100;

type ListingFiltersProps = { form: ListingForm; categories: readonly CategoryCount[]; currency: string };

export function ListingFilters({ form, categories, currency }: ListingFiltersProps) {
  const { draft, change, submit, searchInput } = form;
  const changePrice = ({ min, max }: PriceEnds): void =>
    change({ minCents: min * CENTS, maxCents: max === PRICE_SLIDER_MAX ? null : max * CENTS }, "after-a-pause");
  return (
    <details className="listing-filters">
      <summary className={buttonClass({ variant: "secondary", className: "w-full" })}>
        <SlidersHorizontal size={20} />
        <span className="when-closed">{listingTexts.showFilters}</span>
        <span className="when-open">{listingTexts.hideFilters}</span>
      </summary>
      <search>
        <form id={LISTING_FORM} method="get" action="/products" onSubmit={submit} className="listing-form">
          <Field id="listing-search" name="search" label={listingTexts.search}>
            {(aria) => (
              <input
                {...aria}
                ref={searchInput}
                type="search"
                className="input"
                defaultValue={draft.search}
                maxLength={MAX_SEARCH_LENGTH}
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => change({ search: event.currentTarget.value.trim() }, "after-a-pause")}
              />
            )}
          </Field>
          <Categories chosen={draft.category} categories={categories} onChoose={(category) => change({ category })} />
          <PriceRange minCents={draft.minCents} maxCents={draft.maxCents} currency={currency} onChange={changePrice} />
          <Button variant="leaf" className="w-full">
            {listingTexts.apply}
          </Button>
        </form>
      </search>
    </details>
  );
}

type CategoriesProps = {
  chosen: string | null;
  categories: readonly CategoryCount[];
  onChoose: (category: string | null) => void;
};

function Categories({ chosen, categories, onChoose }: CategoriesProps) {
  return (
    <fieldset role="radiogroup">
      <legend className="field-label">{listingTexts.category}</legend>
      <Choice
        type="radio"
        name="category"
        value=""
        label={listingTexts.allCategories}
        checked={chosen === null}
        onChange={() => onChoose(null)}
      />
      {categories.map(({ category, count }) => (
        <Choice
          key={category}
          type="radio"
          name="category"
          value={category}
          aria-label={category}
          label={
            <>
              {category} <span className="text-muted">({count})</span>
            </>
          }
          checked={chosen === category}
          onChange={() => onChoose(category)}
        />
      ))}
    </fieldset>
  );
}
