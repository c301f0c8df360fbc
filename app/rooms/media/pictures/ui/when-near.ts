import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from "../picture-constants.ts";

/** Calls `work` once when the element nears the window; at once without browser support. Returns how to cancel. */
export function whenNear(element: Element, work: () => void): () => void {
  if (!("IntersectionObserver" in globalThis)) {
    work();
    return () => undefined;
  }
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      work();
    },
    { rootMargin: `${LAZY_MARGIN_PX}px`, threshold: LAZY_THRESHOLD },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
