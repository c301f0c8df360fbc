import type { Page } from "@playwright/test";

/** Waits until script has taken over the page's content; until then forms are submitted by the browser. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydratedOnceUsed);
}

/**
 * Runs in the page: whether script has taken over the page's content, a product's tabs included. Most pages start script with
 * their first use, so this sends a touch.
 */
export function isHydratedOnceUsed(): boolean {
  dispatchEvent(new Event("touchstart"));
  const content = document.querySelector("main h1");
  const isTaken = content !== null && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
  return isTaken && document.querySelector(".product-tabs:not([data-live])") === null;
}

/** Whether script has taken over the page's content. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const content = document.querySelector("main h1");
    return content !== null && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
  });

/** Waits until the browser has had time for what it does when idle: starting script, fetching pictures and pages ahead. */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve, 300)))),
  );
