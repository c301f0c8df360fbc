import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { usePendingUrl } from "#app/shared/ui/requests/keep-screen.ts";

/** Reloads the page's data after its cookie changed; not while leaving, as that would delay the next page. */
export function usePageRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const pendingUrl = usePendingUrl();
  return () => {
    if (pendingUrl() === null) void revalidate();
  };
}

/** Reads the page again, once per text of its cookie, when the cookie has products that the page does not: another tab added them. */
export function useUnknownProducts(cookie: string, hasUnknown: boolean): void {
  const refresh = usePageRefresh();
  const readFor = useRef("");
  useEffect(() => {
    if (!hasUnknown || readFor.current === cookie) return;
    readFor.current = cookie;
    refresh();
  });
}
