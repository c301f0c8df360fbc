import type { Locator, Page } from "@playwright/test";
import type { Shop } from "./shop.ts";

/** Two products of the demo shop, and one that is in no shop. */
export const SOKH = "d95a7c3e-08b4-4e62-b6f9-71e3c0a8d524";
export const DOYY_WAAR = "b7e41d06-92c8-4f35-a1d3-0c6f58e2947a";
export const GONE = "99999999-9999-4999-8999-999999999999";

/** A cart line as the cookie writes it, with the price last shown if one is named. */
export const lineOf = (id: string, ...numbers: [quantity: number, shownCents?: number]): string =>
  [id.replaceAll("-", ""), ...numbers].join(".");

/** Gives the browser a cart as if it had been filled before. */
export async function putInCart(page: Page, shop: Shop, ...lines: string[]): Promise<void> {
  await page.context().addCookies([{ name: "cart", value: lines.join("_"), url: shop.url }]);
}

/** What the browser keeps as its cart, the prices last shown left out; undefined when it keeps none. */
export async function cartCookie(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "cart");
  return cookie?.value.replaceAll(/(\.\d+)\.\d+/g, "$1");
}

/** The lines of the cart page. */
export const rows = (page: Page): Locator =>
  page.getByRole("list", { name: "Products in your cart" }).getByRole("listitem");
/** How much the header says is in the cart. */
export const badge = (page: Page): Locator =>
  page.getByRole("banner").getByRole("link", { name: /^Cart/ }).locator(".count-badge");
/** An amount of the order summary by its name. */
export const amount = (page: Page, label: string): Locator =>
  page
    .getByRole("region", { name: "Order Summary" })
    .locator("div", { has: page.getByText(label, { exact: true }) })
    .getByRole("definition");
