import type { Page } from "@playwright/test";

/**
 * Waits until script has taken over the page's content, a product's tabs included; until then forms are submitted by the browser.
 * On a slow connection script starts with the first use of the page, so this function sends a touch.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { connection } = navigator as Navigator & { connection?: { effectiveType: string } };
    if ((connection?.effectiveType ?? "4g") !== "4g") dispatchEvent(new Event("touchstart"));
    const content = document.querySelector("main h1");
    const isTaken = content !== null && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
    return isTaken && document.querySelector(".product-tabs:not([data-live])") === null;
  });
}
