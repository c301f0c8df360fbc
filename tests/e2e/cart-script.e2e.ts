import { expect, test, type Page } from "./support/shop.ts";
import { badge, cartCookie, DOYY_WAAR, lineOf, putInCart, rows, SOKH } from "./support/cart-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test.describe("what script adds to the cart", () => {
  async function openProducts(page: Page): Promise<void> {
    await page.goto("/products");
    await untilHydrated(page);
  }

  test("S-HDR-07, S-CARD-08, S-STATE-07: adding stays on the page, shows a message for this visit only, leads to the cart, and reloads nothing", async ({
    page,
  }) => {
    await openProducts(page);
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().includes(".data")) loaded.push(request.url());
    });
    await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
    await expect(page.getByRole("status").getByText("Sokh added to your cart")).toBeVisible();
    await expect(badge(page)).toHaveText("1");
    await expect(page).toHaveURL(/\/products$/);
    expect(loaded).toEqual([]);
    await page.getByRole("button", { name: "View cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText("Sokh added to your cart")).toHaveCount(0);
  });

  test("S-CART-10: on a slow line two quick additions both arrive", async ({ page }) => {
    await openProducts(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/cart", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
    await page.getByRole("button", { name: "Add Doyy Waar to your cart" }).click();
    await expect(badge(page)).toHaveText("2");
    release();
    await expect(page.getByText("Doyy Waar added to your cart")).toBeVisible();
    expect(await cartCookie(page)).toBe(`${lineOf(SOKH, 1)}_${lineOf(DOYY_WAAR, 1)}`);
  });

  test("S-CART-10, S-WISH-07: pieces and wishes that another tab adds appear on return, and Undo brings all of them back", async ({
    page,
    shop,
    context,
  }) => {
    await putInCart(page, shop, lineOf(SOKH, 2));
    await page.goto("/cart");
    await untilHydrated(page);
    const wishes = await context.newPage();
    await wishes.goto("/wishlist");
    await untilHydrated(wishes);
    const other = await context.newPage();
    await openProducts(other);
    await other.getByRole("button", { name: "Add Doyy Waar to your cart" }).click();
    await expect(other.getByText("Doyy Waar added to your cart")).toBeVisible();
    await other.getByRole("button", { name: "Add Sokh to your wishlist" }).click();
    // What a browser does when its reader returns to the tab.
    for (const tab of [page, wishes]) await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(rows(page)).toHaveCount(2);
    await expect(wishes.getByRole("main").getByRole("article").getByRole("heading")).toHaveText(["Sokh"]);
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows(page)).toHaveCount(2);
    expect(await cartCookie(page)).toBe(`${lineOf(SOKH, 2)}_${lineOf(DOYY_WAAR, 1)}`);
  });

  test("S-CART-08, S-CART-13: a removed line fades out in 300 ms and can be restored", async ({ page, shop }) => {
    await putInCart(page, shop, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1));
    await page.clock.install();
    await page.goto("/cart");
    await untilHydrated(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole("button", { name: "Remove Sokh" }).click();
    await page.clock.runFor(150);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toHaveAttribute("data-leaving");
    await page.clock.runFor(200);
    await expect(rows(page)).toHaveCount(1);
    await page.clock.resume();
    await expect.poll(() => cartCookie(page)).toBe(lineOf(DOYY_WAAR, 1));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue("2");
  });

  test("S-CART-08: with reduced motion the line is removed at once", async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await putInCart(page, shop, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1));
    await page.clock.install();
    await page.goto("/cart");
    await untilHydrated(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole("button", { name: "Remove Sokh" }).click();
    await page.clock.runFor(1);
    await expect(rows(page)).toHaveCount(1);
  });

  test("S-CART-03, S-CART-07: going to the checkout keeps a quantity that was just changed", async ({ page, shop }) => {
    await putInCart(page, shop, lineOf(SOKH, 1));
    await page.goto("/cart");
    await untilHydrated(page);
    await page.getByRole("button", { name: "One more of Sokh" }).click();
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveURL(/\/checkout\/options$/);
    expect(await cartCookie(page)).toBe(lineOf(SOKH, 2));
  });
});
