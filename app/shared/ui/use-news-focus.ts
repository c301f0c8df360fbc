import { useEffect, useRef, type RefObject } from "react";
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
  useEffect(() => {
    const isUsedAlready = isHydrating.current && (document.activeElement !== document.body || scrollY > 0);
    isHydrating.current = false;
    if (news !== null && !isUsedAlready) box.current?.focus({ preventScroll });
  }, [box, news, preventScroll]);
}
