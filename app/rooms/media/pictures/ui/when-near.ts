import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from "../picture-constants.ts";

/** Does something once an element is near the window; at once where browsers cannot tell. Answers how to stop waiting. */
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
