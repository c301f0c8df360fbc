import type { Locator, Page } from "@playwright/test";
import { DOYY_WAAR, GONE, lineOf, SOKH, withoutPrices } from "#tests/support/cart-lines.ts";
import type { Shop } from "./shop.ts";

export { DOYY_WAAR, GONE, lineOf, SOKH };

/** Gives the browser a cart as if it had been filled before. */
export async function putInCart(page: Page, shop: Shop, ...lines: string[]): Promise<void> {
  await page.context().addCookies([{ name: "cart", value: lines.join("_"), url: shop.url }]);
}

/** The browser's cart without the prices last shown; undefined when it has none. */
export async function cartCookie(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "cart");
  return withoutPrices(cookie?.value);
}

/** The lines of the cart page. */
export const rows = (page: Page): Locator =>
  page.getByRole("list", { name: "Products in your cart" }).getByRole("listitem");
/** The number of pieces that the header shows. */
export const badge = (page: Page): Locator =>
  page.getByRole("banner").getByRole("link", { name: /^Cart/ }).locator(".count-badge");
/** An amount of the order summary by its name. */
export const amount = (page: Page, label: string): Locator =>
  page
    .getByRole("region", { name: "Order Summary" })
    .locator("div", { has: page.getByText(label, { exact: true }) })
    .getByRole("definition");
