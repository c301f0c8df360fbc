import type { Locator, Page } from "@playwright/test";
import type { Shop } from "./shop.ts";

export const PATH = "/admin/settings";
/** A form of the settings screen by its title. */
export const card = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });
export const save = (page: Page, title: string): Promise<void> =>
  card(page, title).getByRole("button", { name: "Save Changes" }).click();
export const saved = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: "Settings saved successfully" });

/** Resets all settings; in a shop of the test's own only. */
export async function withoutSettings(shop: Shop): Promise<void> {
  for (const table of ["site_settings", "shipping_rates", "tax_rates"]) await shop.sql(`delete from ${table}`);
  await shop.sql("select pg_notify('page_cache', '*')");
}
