import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ListingFilter, ShopListing } from "#app/rooms/catalog/types.ts";
import { listingSearch } from "../listing.ts";
import { withPortion, type Portions } from "../portions.ts";

const MAX_KEPT = 10;
/** By history entry, so that Back finds the page as long as it was. */
const kept = new Map<string, Portions>();

function keep(key: string, shown: Portions): void {
  kept.delete(key);
  kept.set(key, shown);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The portions on screen: "Load more" adds one, Back restores them. null when the listing failed. */
export function usePortions(filter: ListingFilter, listing: ShopListing | null): Portions | null {
  const { key } = useLocation();
  const show = (screen: Portions | null): Portions | null => {
    if (listing === null) return null;
    const portion = { page: filter.page, products: listing.products };
    const list = listingSearch({ ...filter, page: 1 });
    return withPortion({ list, portion }, { entry: kept.get(key), screen });
  };
  const [last, setLast] = useState(() => ({ listing, shown: show(null) }));
  const shown = last.listing === listing ? last.shown : show(last.shown);
  if (last.listing !== listing) setLast({ listing, shown });
  useEffect(() => {
    if (shown) keep(key, shown);
  }, [key, shown]);
  return shown;
}
