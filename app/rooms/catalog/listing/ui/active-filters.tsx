import { X } from "lucide-react";
import { Link } from "react-router";
import { activeFilterText, listingTexts, removeFilterText } from "../listing-messages.ts";
import { activeFilters, searchWithoutFilters } from "../listing.ts";
import type { ListingFilter } from "#app/rooms/catalog/types.ts";

export function ActiveFilters({ filter, currency }: { filter: ListingFilter; currency: string }) {
  const chips = activeFilters(filter);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={listingTexts.activeFilters}>
      {chips.map((chip) => (
        <li key={chip.kind} className="filter-chip">
          <span className="min-w-0 truncate">{activeFilterText(chip, currency)}</span>
          <Link
            to={`/products${chip.searchWithout}`}
            preventScrollReset
            className="button button-icon"
            aria-label={removeFilterText(chip, currency)}
          >
            <X size={18} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={`/products${searchWithoutFilters(filter)}`}
          preventScrollReset
          className="button button-quiet button-sm"
        >
          {listingTexts.clearAll}
        </Link>
      </li>
    </ul>
  );
}
