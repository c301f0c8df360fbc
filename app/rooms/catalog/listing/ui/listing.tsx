import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { LISTING_SORTS } from "#app/rooms/catalog/constants.ts";
import { listingTexts, sortNames } from "../listing-messages.ts";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import { searchWithoutFilters, listingSearch } from "../listing.ts";
import type { ListingFilter, ListingSort, ShopListing } from "#app/rooms/catalog/types.ts";
import { endsOf, type Portions } from "../portions.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { LISTING_FORM, ListingFilters } from "./listing-filters.tsx";
import { useListingForm } from "./use-listing-form.ts";

type ListingProps = {
  filter: ListingFilter;
  listing: ShopListing | null;
  portions: Portions | null;
  isBusy: boolean;
  currency: string;
  children: ReactNode;
};

export function Listing({ filter, listing, portions, isBusy, currency, children }: ListingProps) {
  const form = useListingForm(filter);
  const results = useResultFocus(filter);
  return (
    <div className="listing">
      <ListingFilters form={form} categories={listing?.categories ?? []} currency={currency} />
      <section
        ref={results}
        aria-label={listingTexts.title}
        aria-busy={isBusy || undefined}
        className="listing-results"
      >
        <div className="listing-head shown-whole">
          <output tabIndex={-1} className="text-muted">
            {listing && listingTexts.showing({ matchCount: listing.matchCount, shopCount: listing.shopCount })}
          </output>
          <SelectField
            label={listingTexts.sort}
            id="listing-sort"
            name="sort"
            form={LISTING_FORM}
            className="listing-sort"
            value={form.draft.sort}
            onChange={(event) => form.change({ sort: sortOf(event.currentTarget.value) })}
          >
            {LISTING_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </SelectField>
          <WholeMark />
        </div>
        <ActiveFilters filter={filter} currency={currency} />
        {listing && portions ? <Results {...{ filter, listing, portions }} cards={children} /> : <Failed />}
      </section>
    </div>
  );
}

const sortOf = (value: string): ListingSort => LISTING_SORTS.find((sort) => sort === value) ?? "featured";

function NothingFound({ filter }: { filter: ListingFilter }) {
  return (
    <EmptyState art="no-results" title={listingTexts.nothingFound} text={listingTexts.nothingFoundText}>
      <ButtonLink to={`/products${searchWithoutFilters(filter)}`} preventScrollReset variant="primary">
        {listingTexts.resetFilters}
      </ButtonLink>
    </EmptyState>
  );
}

const Failed = () => (
  <>
    <h2 className="sr-only">{listingTexts.results}</h2>
    <Notice tone="danger">{productTexts.listFailed}</Notice>
  </>
);

type ResultsProps = { filter: ListingFilter; listing: ShopListing; portions: Portions; cards: ReactNode };

function Results({ filter, listing, portions, cards }: ResultsProps) {
  const { matchCount, products, correction, lastPage } = listing;
  const { first, last } = endsOf(portions);
  const isFound = matchCount > 0;
  return (
    <>
      {!isFound && <NothingFound filter={filter} />}
      {isFound && <h2 className="sr-only">{listingTexts.results}</h2>}
      {correction !== null && <DidYouMean filter={filter} correction={correction} />}
      {!isFound && products.length > 0 && <h2 className="listing-others">{listingTexts.allProducts}</h2>}
      {first > 1 && <PortionLink filter={filter} page={first - 1} text={listingTexts.previous} />}
      {products.length > 0 && cards}
      {last < lastPage && <PortionLink filter={filter} page={last + 1} text={listingTexts.loadMore} />}
    </>
  );
}

const DidYouMean = ({ filter, correction }: { filter: ListingFilter; correction: string }) => (
  <p className="listing-correction">
    {listingTexts.noMatch({ term: filter.search })} {listingTexts.didYouMean}{" "}
    <Link to={`/products${listingSearch({ ...filter, search: correction, page: 1 })}`} preventScrollReset>
      {correction}
    </Link>
    ?
  </p>
);

type PortionLinkProps = { filter: ListingFilter; page: number; text: string };

/** Script adds the portion; without script it is a page of its own. */
const PortionLink = ({ filter, page, text }: PortionLinkProps) => (
  <p className="my-8 text-center">
    <ButtonLink to={`/products${listingSearch({ ...filter, page })}`} replace preventScrollReset>
      {text}
    </ButtonLink>
  </p>
);

/** Moves focus when the listing changes: to the first product "Load more" added, or to the count when the focused chip is gone. */
function useResultFocus(filter: ListingFilter) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef({ filter, count: 0 });
  useEffect(() => {
    const products = results.current?.querySelectorAll<HTMLElement>("article a[href]") ?? [];
    const before = shown.current;
    shown.current = { filter, count: products.length };
    if (before.filter === filter) return;
    const isLost = document.activeElement === document.body;
    const target = filter.page > before.filter.page ? products[before.count] : isLost && count(results.current);
    if (target) target.focus({ preventScroll: true });
  }, [filter]);
  return results;
}

const count = (results: HTMLElement | null) => results?.querySelector<HTMLElement>("output");
