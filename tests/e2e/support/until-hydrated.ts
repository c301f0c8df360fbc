import type { Page } from "@playwright/test";

/** Waits until script has taken over the page's content; until then forms are sent as they are. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector("main h1");
    return content !== null && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
  });
}
