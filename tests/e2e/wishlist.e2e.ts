import { badge, DOYY_WAAR, GONE, SOKH } from "./support/cart-page.ts";
import { expect, test, type Page, type Shop } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const compact = (id: string): string => id.replaceAll("-", "");
/** What the shop keeps of a wish: the product and the price it was last shown at. */
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "wishlist with JavaScript" : "wishlist without JavaScript", () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path);
      if (javaScriptEnabled) await untilHydrated(page);
    }

    test("S-WISH-01, S-WISH-02, S-WISH-03: the empty wishlist says how to fill it and leads to the products", async ({
      page,
    }) => {
      await open(page, "/wishlist");
      await expect(heading(page, "Your wishlist is empty")).toBeVisible();
      const hint = "Save items you love for later by clicking the heart icon on any product.";
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Browse Products" })).toHaveAttribute(
        "href",
        "/products",
      );
    });

    test("S-WISH-04, S-WISH-06, S-WISH-08: two saved products are two cards under their number", async ({
      page,
      shop,
    }) => {
      await save(page, shop, SOKH, DOYY_WAAR);
      await open(page, "/wishlist");
      await expect(heading(page, "Your Wishlist (2)")).toBeVisible();
      await expect(tiles(page).getByRole("heading")).toHaveText(["Sokh", "Doyy Waar"]);
      await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
        "href",
        "/products",
      );
    });

    test("S-WISH-05: Clear Wishlist empties it at once and can be undone", async ({ page, shop }) => {
      await save(page, shop, SOKH, DOYY_WAAR);
      await open(page, "/wishlist");
      await page.getByRole("button", { name: "Clear Wishlist" }).click();
      await expect(heading(page, "Your wishlist is empty")).toBeVisible();
      await expect(page.getByText("Wishlist cleared")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(heading(page, "Your Wishlist (2)")).toBeVisible();
    });

    test("S-WISH-07: Move to Cart adds to the cart and takes the card away", async ({ page, shop }) => {
      await save(page, shop, SOKH, DOYY_WAAR);
      await open(page, "/wishlist");
      await tiles(page).filter({ hasText: "Sokh" }).getByRole("button", { name: "Move to Cart" }).click();
      await expect(heading(page, "Your Wishlist (1)")).toBeVisible();
      await expect(tiles(page).getByRole("heading")).toHaveText(["Doyy Waar"]);
      await expect(badge(page)).toHaveText("1");
    });

    test("S-WISH-10: a card can be taken off the wishlist", async ({ page, shop }) => {
      await save(page, shop, SOKH, DOYY_WAAR);
      await open(page, "/wishlist");
      await page.getByRole("button", { name: "Remove Sokh from your wishlist" }).click();
      await expect(heading(page, "Your Wishlist (1)")).toBeVisible();
      await expect.poll(() => wishlistCookie(page)).toBe(DOYY_WAAR_WISH);
    });

    test("S-WISH-11, S-STATE-02, S-GEN-05, S-ROUTE-10: the wishlist is there again after a reload", async ({
      page,
      shop,
    }) => {
      await save(page, shop, SOKH, DOYY_WAAR);
      await open(page, "/wishlist");
      await page.reload();
      await expect(heading(page, "Your Wishlist (2)")).toBeVisible();
    });

    test("S-ENT-43, R-067: another price than the one last shown is told once, beside its product", async ({
      page,
      shop,
    }) => {
      const value = `${compact(SOKH)}.1200_${DOYY_WAAR_WISH}`;
      await page.context().addCookies([{ name: "wishlist", value, url: shop.url }]);
      await open(page, "/wishlist");
      const told = page.getByText("The price was");
      await expect(tiles(page).filter({ has: told }).getByRole("heading")).toHaveText(["Sokh"]);
      await expect(told).toHaveText("The price was $12.00, now $18.50.");
      expect(await wishlistCookie(page)).toBe(`${SOKH_WISH}_${DOYY_WAAR_WISH}`);
      await page.reload();
      await expect(tiles(page)).toHaveCount(2);
      await expect(told).toHaveCount(0);
    });

    test("S-ENT-43: a product that is gone falls out with a notice", async ({ page, shop }) => {
      await save(page, shop, SOKH, GONE);
      await open(page, "/wishlist");
      await expect(page.getByText("A product on your wishlist is no longer available")).toBeVisible();
      await expect(heading(page, "Your Wishlist (1)")).toBeVisible();
      expect(await wishlistCookie(page)).toBe(SOKH_WISH);
    });
  });
}

test("S-WISH-09, S-WISH-10, S-CARD-07, S-GEN-05: with script the heart stays on the page, shows its state, and takes it back", async ({
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

test.describe("the heart without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S-WISH-09, S-CARD-07: it leads to the wishlist, which then holds the product", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("button", { name: "Add Sokh to your wishlist" }).click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(heading(page, "Your Wishlist (1)")).toBeVisible();
  });
});
