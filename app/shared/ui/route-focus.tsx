import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a change of path in the browser, moves the focus to the new page's main heading (R-026, S-ROUTE-21). */
export function RouteFocus() {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
