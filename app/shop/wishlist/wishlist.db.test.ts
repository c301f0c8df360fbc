import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { DOYY_WAAR, GONE, SOKH } from "#tests/support/cart-lines.ts";
import { badge } from "#tests/support/demo-shop/cart-steps.ts";

const { test } = demoShop();

const compact = (id: string): string => id.replaceAll("-", "");
/** A kept wish: the product and the price it was last shown at. */
const SOKH_WISH = `${compact(SOKH)}.1850`;
const DOYY_WAAR_WISH = `${compact(DOYY_WAAR)}.2549`;

const save = ({ browser }: Page, ...ids: string[]): void => browser.cookies.set("wishlist", ids.map(compact).join("_"));
const wishlistCookie = ({ browser }: Page): string | undefined => browser.cookies.get("wishlist");

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("S-WISH-01, S-WISH-02, S-WISH-03: the empty wishlist explains how to fill it and links to the products", async ({
  page,
}) => {
  await page.goto("/wishlist");
  expect(heading(page, "Your wishlist is empty")).toBeVisible();
  const hint = "Save items you love for later by clicking the heart icon on any product.";
  expect(page.getByText(hint)).toBeVisible();
  expect(page.getByRole("main").getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
});

test("S-WISH-04, S-WISH-06, S-WISH-08: two saved products are two cards below their count", async ({ page }) => {
  save(page, SOKH, DOYY_WAAR);
  await page.goto("/wishlist");
  expect(heading(page, "Your Wishlist (2)")).toBeVisible();
  expect(tiles(page).getByRole("heading")).toHaveText(["Sokh", "Doyy Waar"]);
  expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/products");
});

test("S-WISH-05: 'Clear Wishlist' empties it at once and can be undone", async ({ page }) => {
  save(page, SOKH, DOYY_WAAR);
  await page.goto("/wishlist");
  await page.getByRole("button", { name: "Clear Wishlist" }).click();
  expect(heading(page, "Your wishlist is empty")).toBeVisible();
  expect(page.getByText("Wishlist cleared")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(heading(page, "Your Wishlist (2)")).toBeVisible();
});

test("S-WISH-07: 'Move to Cart' adds to the cart and removes the card", async ({ page }) => {
  save(page, SOKH, DOYY_WAAR);
  await page.goto("/wishlist");
  await tiles(page).filter({ hasText: "Sokh" }).getByRole("button", { name: "Move to Cart" }).click();
  expect(heading(page, "Your Wishlist (1)")).toBeVisible();
  expect(tiles(page).getByRole("heading")).toHaveText(["Doyy Waar"]);
  expect(badge(page)).toHaveText("1");
});

test("S-WISH-10: a card can be removed from the wishlist", async ({ page }) => {
  save(page, SOKH, DOYY_WAAR);
  await page.goto("/wishlist");
  await page.getByRole("button", { name: "Remove Sokh from your wishlist" }).click();
  expect(heading(page, "Your Wishlist (1)")).toBeVisible();
  expect(wishlistCookie(page)).toBe(DOYY_WAAR_WISH);
});

test("S-WISH-11, S-STATE-02, S-GEN-05, S-ROUTE-10: the wishlist survives a reload", async ({ page }) => {
  save(page, SOKH, DOYY_WAAR);
  await page.goto("/wishlist");
  await page.reload();
  expect(heading(page, "Your Wishlist (2)")).toBeVisible();
});

test("S-ENT-43, R-067: a changed price is reported once, beside its product", async ({ page }) => {
  const value = `${compact(SOKH)}.1200_${DOYY_WAAR_WISH}`;
  page.browser.cookies.set("wishlist", value);
  await page.goto("/wishlist");
  const priceNotice = page.getByText("The price was");
  expect(tiles(page).filter({ has: priceNotice }).getByRole("heading")).toHaveText(["Sokh"]);
  expect(priceNotice).toHaveText("The price was $12.00, now $18.50.");
  expect(wishlistCookie(page)).toBe(`${SOKH_WISH}_${DOYY_WAAR_WISH}`);
  await page.reload();
  expect(tiles(page)).toHaveCount(2);
  expect(priceNotice).toHaveCount(0);
});

test("S-ENT-43: a deleted product is dropped with a notice", async ({ page }) => {
  save(page, SOKH, GONE);
  await page.goto("/wishlist");
  expect(page.getByText("A product on your wishlist is no longer available")).toBeVisible();
  expect(heading(page, "Your Wishlist (1)")).toBeVisible();
  expect(wishlistCookie(page)).toBe(SOKH_WISH);
});

test("S-WISH-09, S-CARD-07: the heart adds the product and leads to the wishlist", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("button", { name: "Add Sokh to your wishlist" }).click();
  expect(page).toHaveURL(/\/wishlist$/);
  expect(heading(page, "Your Wishlist (1)")).toBeVisible();
});
