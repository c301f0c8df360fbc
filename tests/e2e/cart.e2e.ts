import { expect, test, type Page } from "./support/shop.ts";
import { amount, badge, cartCookie, DOYY_WAAR, GONE, lineOf, putInCart, rows, SOKH } from "./support/cart-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "cart with JavaScript" : "cart without JavaScript", () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path);
      if (javaScriptEnabled) await untilHydrated(page);
    }

    test("S-CART-10, S-CART-11, S-CART-01, S-CARD-08, S-GEN-04, S-ROUTE-06: adding the same product twice gives one row with two pieces", async ({
      page,
    }) => {
      for (const pieces of [1, 2]) {
        await open(page, "/products");
        await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
        if (!javaScriptEnabled) await expect(page).toHaveURL(/\/cart$/);
        else await expect(badge(page)).toHaveText(String(pieces));
      }
      await open(page, "/cart");
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).getByRole("link", { name: "Sokh" })).toHaveAttribute(
        "href",
        `/product/sokh-d95a7c3e/${SOKH}`,
      );
      await expect(rows(page).locator("img")).toBeVisible();
      await expect(rows(page).getByText("$18.50")).toBeVisible();
      await expect(rows(page).getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue("2");
    });

    test("S-CART-03, S-CART-04, S-CART-09: the summary names all four amounts, what is missing for free shipping, and the way back", async ({
      page,
      shop,
    }) => {
      await putInCart(page, shop, lineOf(SOKH, 2));
      await open(page, "/cart");
      await expect(amount(page, "Subtotal")).toHaveText("$37.00");
      await expect(amount(page, "Shipping")).toHaveText("$12.99");
      await expect(amount(page, "Tax")).toHaveText("$3.15");
      await expect(amount(page, "Total")).toHaveText("$53.14");
      const hint = "Add $63.00 more to your order for FREE shipping!";
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page.getByRole("progressbar", { name: hint })).toHaveAttribute("value", "3700");
      await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
        "href",
        "/products",
      );
    });

    test("S-CART-09: at the threshold shipping is free and the hint is gone", async ({ page, shop }) => {
      await putInCart(page, shop, lineOf(SOKH, 6));
      await open(page, "/cart");
      await expect(amount(page, "Shipping")).toHaveText("Free");
      await expect(page.getByText("more to your order for FREE shipping")).toHaveCount(0);
    });

    test("S-CART-01, S-CART-03: changing a quantity changes the amounts", async ({ page, shop }) => {
      await putInCart(page, shop, lineOf(SOKH, 1));
      await open(page, "/cart");
      if (javaScriptEnabled) await page.getByRole("button", { name: "One more of Sokh" }).click();
      else {
        await page.getByRole("spinbutton", { name: "Quantity of Sokh" }).fill("2");
        const lines = page.getByRole("list", { name: "Products in your cart" });
        await lines.getByRole("button", { name: "Update" }).click();
      }
      await expect(amount(page, "Subtotal")).toHaveText("$37.00");
      await expect.poll(() => cartCookie(page)).toBe(lineOf(SOKH, 2));
    });

    test("S-CART-13, S-CART-05, S-CART-06: removing the only line leaves the empty cart with a way to the products", async ({
      page,
      shop,
    }) => {
      await putInCart(page, shop, lineOf(SOKH, 1));
      await open(page, "/cart");
      await page.getByRole("button", { name: "Remove Sokh" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
      await expect.poll(() => cartCookie(page)).toBeUndefined();
    });

    test("S-CART-02, S-CART-14: Clear Cart empties it at once and can be undone", async ({ page, shop }) => {
      await putInCart(page, shop, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1));
      await open(page, "/cart");
      await page.getByRole("button", { name: "Clear Cart" }).click();
      await expect(page.getByText("Your cart is empty")).toBeVisible();
      await expect(page.getByText("Cart cleared")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue("2");
      await expect.poll(() => cartCookie(page)).toBe(`${lineOf(SOKH, 2)}_${lineOf(DOYY_WAAR, 1)}`);
    });

    test("S-CART-16, S-STATE-02: the cart is there again after a reload", async ({ page, shop }) => {
      await putInCart(page, shop, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1));
      await open(page, "/cart");
      await page.reload();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).getByRole("heading")).toHaveText(["Sokh", "Doyy Waar"]);
    });

    test("S-CART-10, S-ENT-42, R-067: a changed price and a quantity beyond the stock, which is cut, are told once", async ({
      page,
      shop,
    }) => {
      await putInCart(page, shop, lineOf(SOKH, 900, 1200));
      await open(page, "/cart");
      const notice = rows(page).getByText(/^The price was \$12\.00, now \$18\.50\. Only \d+ in stock$/);
      const left = (await notice.textContent())?.match(/Only (\d+)/)?.[1] ?? "";
      await expect(page.getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue(left);
      expect(await cartCookie(page)).toBe(lineOf(SOKH, Number(left)));
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await expect(notice).toHaveCount(0);
    });

    test("S-ENT-42: a product that is gone falls out with a notice", async ({ page, shop }) => {
      await putInCart(page, shop, lineOf(SOKH, 1), lineOf(GONE, 1));
      await open(page, "/cart");
      await expect(page.getByText("A product in your cart is no longer available")).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      expect(await cartCookie(page)).toBe(lineOf(SOKH, 1));
    });

    test("S-CART-16: 50 lines fit in the browser; another product is refused in words", async ({ page, shop }) => {
      const many = Array.from({ length: 49 }, (_, at) => lineOf(`${10_000_000 + at}-1111-4111-8111-111111111111`, 999));
      await putInCart(page, shop, ...many);
      await open(page, "/products");
      if (javaScriptEnabled) {
        await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
        await expect.poll(() => cartCookie(page)).toBe([...many, lineOf(SOKH, 1)].join("_"));
      } else await putInCart(page, shop, ...many, lineOf(SOKH, 1));
      await page.getByRole("button", { name: "Add Doyy Waar to your cart" }).click();
      await expect(page.getByText("Your cart holds at most 50 products.")).toBeVisible();
    });

    test("S-HDR-07, S-HDR-08: the badge counts all pieces, up to 9 and then 9+", async ({ page, shop }) => {
      for (const [quantity, text] of [
        [2, "3"],
        [8, "9"],
        [9, "9+"],
      ] as const) {
        await putInCart(page, shop, lineOf(SOKH, quantity), lineOf(DOYY_WAAR, 1));
        await open(page, "/products");
        await expect(badge(page)).toHaveText(text);
      }
    });

    test("S-CART-07, S-OPT-01, S-OPT-02, S-OPT-04, S-ROUTE-07: a visitor gets to the options and chooses", async ({
      page,
      shop,
    }) => {
      await putInCart(page, shop, lineOf(SOKH, 1));
      await open(page, "/cart");
      await page.getByRole("link", { name: "Proceed to Checkout" }).click();
      await expect(page).toHaveURL(/\/checkout\/options$/);
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "Continue as Guest" })).toHaveAttribute(
        "href",
        "/checkout?mode=guest",
      );
      await expect(main.getByRole("link", { name: "Create Account" })).toHaveAttribute(
        "href",
        "/register?redirect=checkout",
      );
      await expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?redirect=checkout");
    });

    test("S-OPT-04: with an empty cart the options lead to the cart", async ({ page }) => {
      await page.goto("/checkout/options");
      await expect(page).toHaveURL(/\/cart$/);
    });
  });
}
