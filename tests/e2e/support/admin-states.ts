import type { Visit } from "./inspection.ts";
import { expect, type Page } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** Sends the open dialog's form as it is, without the browser's own checks, and waits for what is said. */
export const answered =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
    await page.getByRole("dialog").getByRole("button", { name: button }).first().click();
    await expect(page.locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible();
  };

/** The palette with what it finds for a few letters. */
export const palette = async (page: Page): Promise<void> => {
  await untilHydrated(page);
  const search = page.getByRole("dialog").getByRole("combobox", { name: /Search/ });
  // The shell listens for keys a moment after its content is there.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await search.fill("ord");
  await expect(page.getByRole("option").first()).toBeVisible();
};

/** Pages as they come. */
export const at = (...paths: string[]): Visit[] => paths.map((path) => ({ path }));

/** Takes the browser's own checks off all forms, so that the server's answer is seen. */
export const withoutChecks = async (page: Page): Promise<void> => {
  await untilHydrated(page);
  await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
};
