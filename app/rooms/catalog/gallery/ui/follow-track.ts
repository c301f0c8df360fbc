/** How long a row must stand still to count as at rest, and how far it may be from a picture's place. */
const REST_MS = 100;
const REST_SHARE = 0.02;

/** `shown` counts from 1; `onRest` gets the picture where a swipe ended. */
export type Shown = { readonly shown: number; readonly onRest: (position: number) => void };

/** Keeps a scroll-snapping row and the shown picture in sync until `leaving` aborts; returns what scrolls to the shown picture. */
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
  // A row in a closed dialog has no width, and a new width moves the pictures.
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
