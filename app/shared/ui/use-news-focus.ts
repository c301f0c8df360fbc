import { useLayoutEffect, useRef, type RefObject } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

type NewsOptions = { readonly preventScroll?: boolean };

/**
 * Gives an answer the focus when it comes or changes (null: there is none), but never takes it from somebody who uses the page
 * already while it is still being hydrated: on a slow phone that may be long after it was shown.
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
