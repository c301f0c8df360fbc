/** Shows the bar while its form is not fully visible, where styles cannot (add-bar.css). Returns the clean-up. */
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

/** Rounding leaves a fully visible form slightly below 1. */
const WHOLE = 0.99;
