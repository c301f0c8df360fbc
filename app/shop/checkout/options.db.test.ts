import { demoShop, expect, PASSWORD } from "#tests/support/demo-shop/demo-shop.ts";
import { lineOf, SOKH } from "#tests/support/cart-lines.ts";
import { putInCart } from "#tests/support/demo-shop/cart-steps.ts";

const { test } = demoShop();

test("S-OPT-03, S-CART-07: a signed-in customer is redirected to the checkout", async ({ page, shop }) => {
  putInCart(page, lineOf(SOKH, 1));
  await page.goto("/login");
  page.getByLabel("Email", { exact: true }).fill(await shop.staff("user"));
  page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  expect(page).not.toHaveURL(/\/login/);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  expect(page).toHaveURL(/\/checkout$/);
});

test("S-OPT-04: a returning guest still sees the options", async ({ page }) => {
  putInCart(page, lineOf(SOKH, 1));
  await page.goto("/checkout?mode=guest");
  await page.goto("/checkout/options");
  expect(page).toHaveURL(/\/checkout\/options$/);
  expect(page.getByRole("link", { name: "Continue as Guest" })).toBeVisible();
});
