import type { Locator } from "../plain-browser/locator.ts";
import { withoutPrices } from "../cart-lines.ts";
import type { Page } from "./demo-shop.ts";

/** Gives the browser a cart as if it had been filled before. */
export const putInCart = ({ browser }: Page, ...lines: string[]): void => browser.cookies.set("cart", lines.join("_"));

/** The browser's cart without the prices last shown; undefined when it has none. */
export const cartCookie = ({ browser }: Page): string | undefined => withoutPrices(browser.cookies.get("cart"));

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
