import { useEffect, useRef } from "react";
import type { ListingFilter } from "#app/rooms/catalog/types.ts";

/**
 * Where the keyboard goes on when the listing has changed under it: at the first product that "Load more" brought, or at the
 * count when the control in use went with its filter.
 */
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
