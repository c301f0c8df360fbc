import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { LISTING_SORTS } from "#app/rooms/catalog/constants.ts";
import { listingTexts, sortNames } from "../listing-messages.ts";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import { searchWithoutFilters, listingSearch } from "../listing.ts";
import type { ListingFilter, ListingSort, ShopListing } from "#app/rooms/catalog/types.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { LISTING_FORM, ListingFilters } from "./listing-filters.tsx";
import { useListingForm } from "./use-listing-form.ts";
import { useResultFocus } from "#app/rooms/catalog/product/ui/use-result-focus.ts";

type ListingProps = {
  filter: ListingFilter;
  /** Null when the products could not be loaded. */
  listing: ShopListing | null;
  isBusy: boolean;
  currency: string;
  /** The cards. */
  children: ReactNode;
};

/** The listing around its cards: filters, order, chips, count, "Load more". */
export function Listing({ filter, listing, isBusy, currency, children }: ListingProps) {
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
        <div className="listing-head">
          <output tabIndex={-1} className="text-muted">
            {listing && listingTexts.showing(listing.matchCount, listing.shopCount)}
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
        </div>
        <ActiveFilters filter={filter} currency={currency} />
        {listing === null ? <Failed /> : <Results filter={filter} listing={listing} cards={children} />}
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

type ResultsProps = { filter: ListingFilter; listing: ShopListing; cards: ReactNode };

/** The products found, or a notice that nothing matches above all products. */
function Results({ filter, listing, cards }: ResultsProps) {
  const { matchCount, products, correction, hasMore } = listing;
  const isFound = matchCount > 0;
  return (
    <>
      {!isFound && <NothingFound filter={filter} />}
      {isFound && <h2 className="sr-only">{listingTexts.results}</h2>}
      {correction !== null && <DidYouMean filter={filter} correction={correction} />}
      {!isFound && products.length > 0 && <h2 className="listing-others">{listingTexts.allProducts}</h2>}
      {products.length > 0 && cards}
      {hasMore && <LoadMore filter={filter} />}
    </>
  );
}

/** The cards below answer the corrected search. */
const DidYouMean = ({ filter, correction }: { filter: ListingFilter; correction: string }) => (
  <p className="listing-correction">
    {listingTexts.noMatch(filter.search)} {listingTexts.didYouMean}{" "}
    <Link to={`/products${listingSearch({ ...filter, search: correction, page: 1 })}`} preventScrollReset>
      {correction}
    </Link>
    ?
  </p>
);

/** The next portion below what is shown: a link, so that it also works without script. */
function LoadMore({ filter }: { filter: ListingFilter }) {
  return (
    <p className="mt-8 text-center">
      <ButtonLink to={`/products${listingSearch({ ...filter, page: filter.page + 1 })}`} replace preventScrollReset>
        {listingTexts.loadMore}
      </ButtonLink>
    </p>
  );
}
