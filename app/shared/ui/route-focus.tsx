import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of path in the browser, also by Back, the page begins at its top, or at what the address names, and the focus
 * goes to its main heading; a change of the query alone does neither (R-026, S-ROUTE-21, A-SHELL-27).
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const seen = useRef(pathname);
  useLayoutEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    if (named) named.scrollIntoView();
    else window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
