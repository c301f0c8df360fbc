/** How long a row must stand still until it counts as come to rest, and how far from a picture's place it may stand. */
const REST_MS = 100;
const REST_SHARE = 0.02;

/** The picture that is shown, counted from 1, and who is told on which one a swipe came to rest. */
export type Shown = { readonly shown: number; readonly onRest: (position: number) => void };

/**
 * Keeps a row of pictures, which the browser scrolls and snaps, and the shown picture together until `leaving` aborts;
 * a swipe from before this script counts. Returns what brings the shown picture into sight.
 */
export function followTrack(row: HTMLElement, latest: () => Shown, leaving: AbortSignal): () => void {
  let [width, position] = [0, latest().shown];
  let rest: ReturnType<typeof setTimeout> | undefined;
  const bring = (behavior: ScrollBehavior): void => {
    position = latest().shown;
    row.scrollTo({ left: (position - 1) * row.clientWidth, behavior });
  };
  const settle = (): void => {
    const at = row.scrollLeft / row.clientWidth;
    if (Math.abs(at - Math.round(at)) < REST_SHARE) latest().onRest(Math.round(at) + 1);
  };
  // A row in a closed dialog has no width; a new width moves the pictures away from their places.
  const observer = new ResizeObserver(() => {
    [...row.children].forEach(centre);
    if (row.clientWidth === width) return;
    const isFirst = width === 0;
    width = row.clientWidth;
    if (isFirst && row.scrollLeft > 0) settle();
    else bring("instant");
    if (isFirst && row.closest("dialog")) focusShown(row);
  });
  observer.observe(row);
  row.addEventListener(
    "scroll",
    () => {
      clearTimeout(rest);
      rest = setTimeout(settle, REST_MS);
    },
    { signal: leaving },
  );
  // The checkbox of a large picture changes its size.
  row.addEventListener("change", () => [...row.children].forEach(centre), { signal: leaving });
  leaving.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(rest);
  });
  return () => {
    if (position === latest().shown) return;
    bring("auto");
    // The keys take the focus along to what they show.
    if (row.contains(document.activeElement)) focusShown(row);
  };
}

const focusShown = (row: HTMLElement): void =>
  row.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });

function centre(page: Element): void {
  page.scrollTo({
    left: (page.scrollWidth - page.clientWidth) / 2,
    top: (page.scrollHeight - page.clientHeight) / 2,
    behavior: "instant",
  });
}
