import type { Visit } from "./inspection.ts";
import { expect, type Page } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** Submits the open dialog's form as it is, without the browser's validation, and waits for the message. */
export const answered =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
    await page.getByRole("dialog").getByRole("button", { name: button }).first().click();
    await expect(page.locator('[aria-invalid="true"], [role="alert"]').filter({ visible: true }).first()).toBeVisible();
  };

/** The palette with its results for a few letters. */
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

/** Fills the open dialog's fields by their labels. */
export async function typed(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await untilHydrated(page);
  for (const [label, value] of Object.entries(values))
    await page.getByRole("dialog").getByLabel(label).first().fill(value);
}

/** Submits the open dialog's form with another value in this field, as if a colleague had saved since it was opened. */
export const outdated =
  (button: string, label: string, value: string) =>
  async (page: Page): Promise<void> => {
    await typed(page, { [label]: value });
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("dialog [name=seenUpdatedAt]")!.value = "2020-01-01T00:00:00.000Z";
    });
    await answered(button)(page);
  };

/** Pages as loaded. */
export const at = (...paths: string[]): Visit[] => paths.map((path) => ({ path }));

/** Switches off the browser's validation of all forms, so that the server's answer is shown. */
export const withoutChecks = async (page: Page): Promise<void> => {
  await untilHydrated(page);
  await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
};
