import type { Page } from "@playwright/test";
import { untilHydrated } from "./until-hydrated.ts";

/** Opens a page whose script is held; the returned function releases it and waits until it has taken over. */
export async function openBeforeScript(
  page: Page,
  path: string,
  // On a slow line script loads at the first interaction.
  use = (): Promise<void> => page.mouse.move(5, 5),
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const entry = "**/assets/entry.client*";
  // The route stays: removing the last one can leave a request in flight without an answer.
  await page.route(entry, (route) => held.promise.then(() => route.continue()));
  await page.goto(path);
  return async () => {
    held.resolve();
    await use();
    await untilHydrated(page);
  };
}
