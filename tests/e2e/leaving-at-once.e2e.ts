import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cartCookie, DOYY_WAAR, lineOf, putInCart, rows, SOKH } from "./support/cart-page.ts";
import { allowFailures } from "./support/dead-line.ts";
import { expect, test, type Page, type Shop } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const compact = (id: string): string => id.replaceAll("-", "");
const tiles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

const SCRIPT_CALLS = /\.data|\/api\/cart/;

/** From now on no request of the script is answered. */
const holdAnswers = (page: Page): Promise<unknown> => page.route(SCRIPT_CALLS, () => undefined);

async function openCart(page: Page, shop: Shop): Promise<void> {
  await putInCart(page, shop, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1));
  await page.goto("/cart");
  await untilHydrated(page);
}

async function openWishlist(page: Page, shop: Shop): Promise<void> {
  const value = [SOKH, DOYY_WAAR].map(compact).join("_");
  await page.context().addCookies([{ name: "wishlist", value, url: shop.url }]);
  await page.goto("/wishlist");
  await untilHydrated(page);
}

/** Presses a button and leaves the page in the same moment. */
async function pressAndLeave(page: Page, name: string): Promise<void> {
  const left = page.waitForURL("**/about");
  await page.getByRole("button", { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    location.assign("/about");
  });
  await left;
}

/** Answers whose first byte arrives, and no more of them. */
async function halfAnswers(): Promise<{ readonly url: string; readonly begun: Promise<void>; stop(): void }> {
  const begun = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write("{", () => begun.resolve());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, begun: begun.promise, stop };
}

test("S-CART-16, R-015: a piece stays in the cart when the page is left while the answer to its addition arrives", async ({
  page,
}) => {
  const half = await halfAnswers();
  await page.route("**/api/cart", (route) => route.continue({ url: half.url }));
  await page.goto("/products");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Add Sokh to your cart" }).click();
  await half.begun;
  await page.goto("/cart");
  await expect(rows(page)).toHaveCount(1);
  expect(await cartCookie(page)).toContain(lineOf(SOKH, 1));
  half.stop();
});

const cartChanges = [
  ["One more of Sokh", `${lineOf(SOKH, 3)}_${lineOf(DOYY_WAAR, 1)}`, 2],
  ["Remove Sokh", lineOf(DOYY_WAAR, 1), 1],
  ["Clear Cart", undefined, 0],
] as const;

for (const [name, kept, left] of cartChanges) {
  test(`S-CART-16: "${name}" is saved even if the page is left at once`, async ({ page, shop }) => {
    await openCart(page, shop);
    await holdAnswers(page);
    await pressAndLeave(page, name);
    expect(await cartCookie(page)).toBe(kept);
    await page.goto("/cart");
    await expect(rows(page)).toHaveCount(left);
  });
}

test("S-CART-16, R-068: 'Undo' in the cart is saved even if the page is left at once", async ({ page, shop }) => {
  await openCart(page, shop);
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect.poll(() => cartCookie(page)).toBeUndefined();
  await holdAnswers(page);
  await pressAndLeave(page, "Undo");
  expect(await cartCookie(page)).toBe(`${lineOf(SOKH, 2)}_${lineOf(DOYY_WAAR, 1)}`);
});

const wishlistChanges = [
  ["Move to Cart: Sokh", ["Doyy Waar"], lineOf(SOKH, 1)],
  ["Remove Sokh from your wishlist", ["Doyy Waar"], undefined],
  ["Clear Wishlist", [], undefined],
] as const;

for (const [name, left, inCart] of wishlistChanges) {
  test(`S-WISH-11: "${name}" is saved even if the page is left at once`, async ({ page, shop }) => {
    await openWishlist(page, shop);
    await holdAnswers(page);
    await pressAndLeave(page, name);
    await page.goto("/wishlist");
    await expect(tiles(page)).toHaveText([...left]);
    expect(await cartCookie(page)).toBe(inCart);
  });
}

test("S-WISH-11, R-068: 'Undo' on the wishlist is saved even if the page is left at once", async ({ page, shop }) => {
  await openWishlist(page, shop);
  await page.getByRole("button", { name: "Clear Wishlist" }).click();
  await expect(page.getByText("Your wishlist is empty")).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "wishlist")).toBe(false);
  await holdAnswers(page);
  await pressAndLeave(page, "Undo");
  await page.goto("/wishlist");
  await expect(tiles(page)).toHaveText(["Sokh", "Doyy Waar"]);
});

test("S-CART-01, S-CART-16: on a dead line a changed quantity and Undo are shown and kept", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await openCart(page, shop);
  await page.route(/\.data/, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "One more of Sokh" }).click();
  await page.getByRole("button", { name: "Remove Doyy Waar" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue("3");
  await page.reload();
  await expect(page.getByRole("spinbutton", { name: "Quantity of Sokh" })).toHaveValue("3");
  await expect(rows(page)).toHaveCount(2);
  allowFailures(consoleErrors);
});

test("S-WISH-07, R-015: a product that could not be moved returns to the wishlist, with a notice", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await openWishlist(page, shop);
  await page.route("**/api/cart", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Move to Cart: Sokh" }).click();
  await expect(page.getByText("Sokh was not added: no connection. Please try again.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your Wishlist (2)" })).toBeVisible();
  expect(await cartCookie(page)).toBeUndefined();
  allowFailures(consoleErrors);
});
