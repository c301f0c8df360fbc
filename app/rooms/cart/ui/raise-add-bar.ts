/**
 * Shows the bar while the form that its button sends has gone out of the window upwards, in browsers whose styles cannot
 * do it (add-bar.css). Returns the way to stop.
 */
export function raiseAddBar(bar: HTMLElement, form: Element): () => void {
  const covered = document.querySelector<HTMLElement>("[data-site-header]")?.offsetHeight ?? 0;
  const observer = new IntersectionObserver(
    (seen) => {
      const last = seen.at(-1);
      if (!last) return;
      const isAbove = !last.isIntersecting && last.boundingClientRect.bottom <= covered;
      bar.dataset["raised"] = isAbove ? "yes" : "no";
    },
    { rootMargin: `-${covered}px 0px 0px` },
  );
  observer.observe(form);
  return () => observer.disconnect();
}
