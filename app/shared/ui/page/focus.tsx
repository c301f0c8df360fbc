import { useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { useIsHydrated } from "./hydration.ts";

// Outlives the shell, which an error screen rebuilds. Set by effects only, that is, in the browser.
let seen: string | null = null;

/**
 * After a change of path in the browser, also by Back, the page begins at its top, or at what the address names, and the focus
 * goes to its main heading; a change of the query alone does neither.
 */
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

type NewsOptions = { readonly preventScroll?: boolean };

/**
 * Moves focus to news when it appears or changes (null: there is none). News that was served with the page does not take the
 * focus from a person who has begun to use the page before hydration.
 */
export function useNewsFocus(
  box: RefObject<HTMLElement | null>,
  news: unknown,
  { preventScroll = false }: NewsOptions = {},
): void {
  const isHydrating = useRef(!useIsHydrated());
  // At once: who reads it and types on at a field must not lose the focus a moment later.
  useLayoutEffect(() => {
    const isUsedAlready = isHydrating.current && (document.activeElement !== document.body || scrollY > 0);
    isHydrating.current = false;
    if (news !== null && !isUsedAlready) box.current?.focus({ preventScroll });
  }, [box, news, preventScroll]);
}
