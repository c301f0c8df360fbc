import { useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { useIsHydrated } from "./hydration.ts";

// Outlives the shell, which an error screen rebuilds. Effects alone set it, so only the browser does.
let seen: string | null = null;

/** After a change of path, scrolls to the top or the fragment and focuses the main heading; a changed query does neither. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  useLayoutEffect(() => {
    const isFirst = seen === null;
    if (seen === pathname) return;
    seen = pathname;
    if (isFirst) return;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    if (named) named.scrollIntoView();
    else window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}

type FocusOptions = { readonly preventScroll?: boolean };

/** Focuses the box when the update in it appears or changes (null: none). A served one does not steal focus from someone already using the page. */
export function useFocusOnUpdate(
  box: RefObject<HTMLElement | null>,
  update: unknown,
  { preventScroll = false }: FocusOptions = {},
): void {
  const isHydrating = useRef(!useIsHydrated());
  // A layout effect: a later one would take the focus from someone typing again.
  useLayoutEffect(() => {
    const isUsedAlready = isHydrating.current && (document.activeElement !== document.body || scrollY > 0);
    isHydrating.current = false;
    if (update !== null && !isUsedAlready) box.current?.focus({ preventScroll });
  }, [box, update, preventScroll]);
}
