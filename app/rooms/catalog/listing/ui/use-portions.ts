import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ListingFilter, ShopListing } from "#app/rooms/catalog/types.ts";
import { listingSearch } from "../listing.ts";
import { withPortion, type Portions } from "../portions.ts";

const MAX_KEPT_ENTRIES = 10;
type Entry = { readonly shown: Portions; place: number };
/** The portions shown by the last history entries, with their scroll positions on leaving. */
const keptEntries = new Map<string, Entry>();

function keep(key: string, shown: Portions): void {
  const place = keptEntries.get(key)?.place ?? 0;
  keptEntries.delete(key);
  keptEntries.set(key, { shown, place });
  const [oldest] = keptEntries.keys();
  if (keptEntries.size > MAX_KEPT_ENTRIES && oldest !== undefined) keptEntries.delete(oldest);
}

/** The portions on the screen: "Load more" adds one, Back shows again what was shown where it was left. Null when the listing failed. */
export function usePortions(filter: ListingFilter, listing: ShopListing | null): Portions | null {
  const { key } = useLocation();
  const show = (screen: Portions | null): Portions | null => {
    if (listing === null) return null;
    const portion = { page: filter.page, products: listing.products };
    const list = listingSearch({ ...filter, page: 1 });
    return withPortion({ list, portion }, { entry: keptEntries.get(key)?.shown, screen });
  };
  const [last, setLast] = useState(() => ({ listing, shown: show(null) }));
  const shown = last.listing === listing ? last.shown : show(last.shown);
  if (last.listing !== listing) setLast({ listing, shown });
  const [place] = useState(() => keptEntries.get(key)?.place ?? 0);
  // Runs after the shell's effect, which scrolls every new page to its top.
  useEffect(() => {
    if (place > 0) window.scrollTo({ top: place, left: 0, behavior: "instant" });
  }, [place]);
  useEffect(() => {
    if (shown) keep(key, shown);
  }, [key, shown]);
  useLayoutEffect(
    () => () => {
      const entry = keptEntries.get(key);
      if (entry) entry.place = scrollY;
    },
    [key],
  );
  return shown;
}
