/** Further down than any page is long. */
const ALL_BELOW_PX = 1_000_000;

/**
 * Shows the bar while the form that its button sends has gone out of the window upwards, in browsers whose styles cannot
 * do it (add-bar.css). Returns the way to stop.
 */
export function raiseAddBar(bar: HTMLElement, form: Element): () => void {
  const covered = document.querySelector<HTMLElement>("[data-site-header]")?.offsetHeight ?? 0;
  // Whatever lies below the header counts as seen, so that a jump over the whole window is noticed as well.
  const observer = new IntersectionObserver(
    (seen) => {
      bar.dataset["raised"] = seen.at(-1)?.isIntersecting ? "no" : "yes";
    },
    { rootMargin: `-${covered}px 0px ${ALL_BELOW_PX}px` },
  );
  observer.observe(form);
  return () => observer.disconnect();
}
