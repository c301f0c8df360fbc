import type { Page } from "@playwright/test";

/** Makes the browser as slow as on a cheap phone: it paints a change only after a while. */
export async function slowDown(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
}
