import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a change of path in the browser, also on Back, shows the page from its top and focuses its main heading (R-026, S-ROUTE-21). */
export function RouteFocus() {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
