const IDLE_AT_LATEST_MS = 3000;

/** Runs the work once the page has loaded and the browser is idle, at the latest three seconds later. */
export function whenIdle(work: () => void): void {
  const wait = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
    else setTimeout(work, 1);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
