import type { Page } from "@playwright/test";
import { untilHydrated } from "./until-hydrated.ts";

/** Opens a page whose script does not come until what is returned is called, which waits until script has taken it over. */
export async function openBeforeScript(
  page: Page,
  path: string,
  // On a slow line the browser waits for somebody to use the page.
  use = (): Promise<void> => page.mouse.move(5, 5),
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const entry = "**/assets/entry.client*";
  await page.route(entry, (route) => held.promise.then(() => route.continue()));
  await page.goto(path);
  return async () => {
    held.resolve();
    await use();
    await untilHydrated(page);
    await page.unroute(entry);
  };
}
