import { useEffect, useRef } from "react";
import type { ListingFilter } from "#app/rooms/catalog/types.ts";

/** Moves focus when the listing changes: to the first product "Load more" added, or to the count when the focused chip is gone. */
export function useResultFocus(filter: ListingFilter) {
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
