import { demoShop, expect } from "#tests/support/demo-shop/demo-shop.ts";
import { DOYY_WAAR, GONE, lineOf, SOKH } from "#tests/support/cart-lines.ts";
import { amount, badge, cartCookie, putInCart, rows } from "#tests/support/demo-shop/cart-steps.ts";

const { test } = demoShop();

test("S-CART-10, S-CART-11, S-CART-01, S-CARD-08, S-GEN-04, S-ROUTE-06: adding the same product twice gives one row with two pieces", async ({
  page,
}) => {
  for (const _time of ["first", "second"]) {
    await page.goto("/products");
    await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
    expect(page).toHaveURL(/\/cart$/);
  }
  await page.goto("/cart");
  expect(rows(page)).toHaveCount(1);
  expect(rows(page).getByRole("link", { name: "Sokh" })).toHaveAttribute("href", `/product/sokh-d95a7c3e/${SOKH}`);
  expect(rows(page).locator("img")).toBeVisible();
  expect(rows(page).getByText("$18.50")).toBeVisible();
  expect(rows(page).getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue("2");
});

test("S-CART-03, S-CART-04, S-CART-09: the summary shows all four amounts, the amount missing for free shipping, and the way back", async ({
  page,
}) => {
  putInCart(page, lineOf(SOKH, 2));
  await page.goto("/cart");
  expect(amount(page, "Subtotal")).toHaveText("$37.00");
  expect(amount(page, "Shipping")).toHaveText("$12.99");
  expect(amount(page, "Tax")).toHaveText("$3.15");
  expect(amount(page, "Total")).toHaveText("$53.14");
  const hint = "Add $63.00 more to your order for FREE shipping!";
  expect(page.getByText(hint)).toBeVisible();
  expect(page.getByRole("progressbar", { name: hint })).toHaveAttribute("value", "3700");
  expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/products");
});

test("S-CART-09: at the threshold shipping is free and the hint is gone", async ({ page }) => {
  putInCart(page, lineOf(SOKH, 6));
  await page.goto("/cart");
  expect(amount(page, "Shipping")).toHaveText("Free");
  expect(page.getByText("more to your order for FREE shipping")).toHaveCount(0);
});

test("S-CART-01, S-CART-03: changing a quantity changes the amounts", async ({ page }) => {
  putInCart(page, lineOf(SOKH, 1));
  await page.goto("/cart");
  page.getByRole("spinbutton", { name: "Quantity of Sokh" }).fill("2");
  const lines = page.getByRole("list", { name: "Products in your cart" });
  await lines.getByRole("button", { name: "Update" }).click();
  expect(amount(page, "Subtotal")).toHaveText("$37.00");
  expect(cartCookie(page)).toBe(lineOf(SOKH, 2));
});

test("S-CART-13, S-CART-05, S-CART-06: removing the only line shows the empty cart with a link to the products", async ({
  page,
}) => {
  putInCart(page, lineOf(SOKH, 1));
  await page.goto("/cart");
  await page.getByRole("button", { name: "Remove Sokh" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
  expect(cartCookie(page)).toBeUndefined();
});

test("S-CART-02, S-CART-14: 'Clear Cart' empties it at once and can be undone", async ({ page }) => {
  putInCart(page, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1));
  await page.goto("/cart");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  expect(page.getByText("Your cart is empty")).toBeVisible();
  expect(page.getByText("Cart cleared")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(rows(page)).toHaveCount(2);
  expect(page.getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue("2");
  expect(cartCookie(page)).toBe(`${lineOf(SOKH, 2)}_${lineOf(DOYY_WAAR, 1)}`);
});

test("S-CART-16, S-STATE-02: the cart survives a reload", async ({ page }) => {
  putInCart(page, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1));
  await page.goto("/cart");
  await page.reload();
  expect(rows(page)).toHaveCount(2);
  expect(rows(page).getByRole("heading")).toHaveText(["Sokh", "Doyy Waar"]);
});

test("S-CART-10, S-ENT-42, R-067: a changed price and a quantity reduced to the stock are each announced once", async ({
  page,
}) => {
  putInCart(page, lineOf(SOKH, 900, 1200));
  await page.goto("/cart");
  const notice = rows(page).getByText(/^The price was \$12\.00, now \$18\.50\. Only \d+ in stock$/);
  const left = notice.textContent()?.match(/Only (\d+)/)?.[1] ?? "";
  expect(page.getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue(left);
  expect(cartCookie(page)).toBe(lineOf(SOKH, Number(left)));
  await page.reload();
  expect(rows(page)).toHaveCount(1);
  expect(notice).toHaveCount(0);
});

test("S-ENT-42: a deleted product is dropped with a notice", async ({ page }) => {
  putInCart(page, lineOf(SOKH, 1), lineOf(GONE, 1));
  await page.goto("/cart");
  expect(page.getByText("A product in your cart is no longer available")).toBeVisible();
  expect(rows(page)).toHaveCount(1);
  expect(cartCookie(page)).toBe(lineOf(SOKH, 1));
});

test("S-CART-16: 50 lines fit in the browser; another product is refused with a message", async ({ page }) => {
  const many = Array.from({ length: 49 }, (_, at) => lineOf(`${10_000_000 + at}-1111-4111-8111-111111111111`, 999));
  putInCart(page, ...many);
  await page.goto("/products");
  putInCart(page, ...many, lineOf(SOKH, 1));
  await page.getByRole("button", { name: "Add Doyy Waar to your cart" }).click();
  expect(page.getByText("Your cart holds at most 50 products.")).toBeVisible();
});

test("S-HDR-07, S-HDR-08: the badge counts all pieces up to 9, then shows 9+", async ({ page }) => {
  for (const [quantity, text] of [
    [2, "3"],
    [8, "9"],
    [9, "9+"],
  ] as const) {
    putInCart(page, lineOf(SOKH, quantity), lineOf(DOYY_WAAR, 1));
    await page.goto("/products");
    expect(badge(page)).toHaveText(text);
  }
});

test("S-CART-07, S-OPT-01, S-OPT-02, S-OPT-04, S-ROUTE-07: a visitor reaches the options and chooses", async ({
  page,
}) => {
  putInCart(page, lineOf(SOKH, 1));
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  expect(page).toHaveURL(/\/checkout\/options$/);
  const main = page.getByRole("main");
  expect(main.getByRole("link", { name: "Continue as Guest" })).toHaveAttribute("href", "/checkout?mode=guest");
  expect(main.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/register?redirect=checkout");
  expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?redirect=checkout");
});

test("S-OPT-04: with an empty cart the options lead to the cart", async ({ page }) => {
  await page.goto("/checkout/options");
  expect(page).toHaveURL(/\/cart$/);
});
