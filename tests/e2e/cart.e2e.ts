import { expect, test, type Page } from "./support/shop.ts";
import { amount, badge, cartCookie, DOYY_WAAR, lineOf, putInCart, rows, SOKH } from "./support/cart-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test("S-CART-10, S-CART-11, S-CART-01, S-CARD-08, S-GEN-04, S-ROUTE-06: adding the same product twice gives one row with two pieces", async ({
  page,
}) => {
  for (const pieces of [1, 2]) {
    await open(page, "/products");
    await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
    await expect(badge(page)).toHaveText(String(pieces));
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

test("S-CART-01, S-CART-03: changing a quantity changes the amounts", async ({ page, shop }) => {
  await putInCart(page, shop, lineOf(SOKH, 1));
  await open(page, "/cart");
  await page.getByRole("button", { name: "One more of Sokh" }).click();
  await expect(amount(page, "Subtotal")).toHaveText("$37.00");
  await expect.poll(() => cartCookie(page)).toBe(lineOf(SOKH, 2));
});

test("S-CART-13, S-CART-05, S-CART-06: removing the only line shows the empty cart with a link to the products", async ({
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

test("S-CART-02, S-CART-14: 'Clear Cart' empties it at once and can be undone", async ({ page, shop }) => {
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

test("S-CART-16: the cart holds 50 lines; another product is refused with a message", async ({ page, shop }) => {
  const many = Array.from({ length: 49 }, (_, at) => lineOf(`${10_000_000 + at}-1111-4111-8111-111111111111`, 999));
  await putInCart(page, shop, ...many);
  await open(page, "/products");
  {
    await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
    await expect.poll(() => cartCookie(page)).toBe([...many, lineOf(SOKH, 1)].join("_"));
  }
  await page.getByRole("button", { name: "Add Doyy Waar to your cart" }).click();
  await expect(page.getByText("Your cart holds at most 50 products.")).toBeVisible();
});
