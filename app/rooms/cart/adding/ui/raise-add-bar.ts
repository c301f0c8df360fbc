/**
 * Shows the bar while the form that its button sends is not whole in the window, in browsers whose styles cannot do it
 * (add-bar.css). Returns the way to stop.
 */
export function raiseAddBar(bar: HTMLElement, form: Element): () => void {
  const covered = document.querySelector<HTMLElement>("[data-site-header]")?.offsetHeight ?? 0;
  const observer = new IntersectionObserver(
    (seen) => {
      bar.dataset["raised"] = (seen.at(-1)?.intersectionRatio ?? 0) < WHOLE ? "yes" : "no";
    },
    { rootMargin: `-${covered}px 0px 0px`, threshold: [0, WHOLE] },
  );
  observer.observe(form);
  return () => observer.disconnect();
}

/** Rounding leaves a form that is whole in the window a hair short of it. */
const WHOLE = 0.99;
