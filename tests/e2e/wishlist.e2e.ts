import { badge, DOYY_WAAR, SOKH } from "./support/cart-page.ts";
import { expect, test, type Page, type Shop } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const compact = (id: string): string => id.replaceAll("-", "");
/** The shop's entry for a wish: the product and the price it was last shown at. */
const SOKH_WISH = `${compact(SOKH)}.1850`;
const DOYY_WAAR_WISH = `${compact(DOYY_WAAR)}.2549`;

async function save(page: Page, shop: Shop, ...ids: string[]): Promise<void> {
  await page.context().addCookies([{ name: "wishlist", value: ids.map(compact).join("_"), url: shop.url }]);
}

async function wishlistCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === "wishlist")?.value;
}

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test("S-WISH-05, S-WISH-07, S-WISH-10: with script Clear Wishlist can be undone, a card is removed, and Move to Cart adds to the cart", async ({
  page,
  shop,
}) => {
  await save(page, shop, SOKH, DOYY_WAAR);
  await open(page, "/wishlist");
  await page.getByRole("button", { name: "Clear Wishlist" }).click();
  await expect(heading(page, "Your wishlist is empty")).toBeVisible();
  await expect(page.getByText("Wishlist cleared")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page, "Your Wishlist (2)")).toBeVisible();
  await page.getByRole("button", { name: "Remove Sokh from your wishlist" }).click();
  await expect(heading(page, "Your Wishlist (1)")).toBeVisible();
  await expect.poll(() => wishlistCookie(page)).toBe(DOYY_WAAR_WISH);
  await tiles(page).filter({ hasText: "Doyy Waar" }).getByRole("button", { name: "Move to Cart" }).click();
  await expect(heading(page, "Your wishlist is empty")).toBeVisible();
  await expect(badge(page)).toHaveText("1");
});

test("S-WISH-09, S-WISH-10, S-CARD-07, S-GEN-05: with script the heart stays on the page, shows its state, and undoes it", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const heart = page.getByRole("button", { name: "Add Sokh to your wishlist" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => wishlistCookie(page)).toBe(SOKH_WISH);
  await expect(page).toHaveURL(/\/products$/);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/wishlist");
  await expect(tiles(page).getByRole("heading")).toHaveText(["Sokh"]);
  await page.goto("/products");
  await untilHydrated(page);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => wishlistCookie(page)).toBeUndefined();
});
