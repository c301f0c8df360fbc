import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { badge, cartCookie, DOYY_WAAR, lineOf, putInCart, rows, SOKH } from "./support/cart-page.ts";
import { allowFailures, reportLine, untilKept } from "./support/dead-line.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, openSession, test, type Page, type Shop } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const CART_CALL = "**/api/cart";
const addSokh = (page: Page): Locator => page.getByRole("button", { name: "Add Sokh to your cart" });

/** Holds and counts the requests to an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<{ readonly sent: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") {
      sent.push(route.request().url());
      await promise;
    }
    await route.continue().catch(() => undefined);
  });
  return { sent, release: resolve };
}

test("S-CARD-08, S-HDR-07: on a slow line Add to Cart is busy at once and the badge counts; a second tap adds nothing", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const line = await hold(page, CART_CALL);
  await addSokh(page).dblclick();
  const busy = page.getByRole("button", { name: "Adding…" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(busy).toBeFocused();
  await expect(badge(page)).toHaveText("1");
  line.release();
  await expect(page.getByRole("status").getByText("Sokh added to your cart")).toBeVisible();
  await expect(addSokh(page)).not.toHaveAttribute("aria-busy");
  await expect(badge(page)).toHaveText("1");
  expect(line.sent).toHaveLength(1);
  expect(await cartCookie(page)).toBe(lineOf(SOKH, 1));
});

test("S-DET-19, R-037: the product's page shows Adding… at both its buttons, and adds the quantity in its field", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto((await seededProduct(shop, "Sokh")).path);
  await untilHydrated(page);
  const line = await hold(page, CART_CALL);
  await page.getByRole("button", { name: "One more of Sokh" }).first().click();
  await page.locator("#add-to-cart").getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.locator("#add-to-cart").getByRole("button", { name: "Adding…" })).toBeVisible();
  await expect(page.locator(".add-bar button")).toHaveText("Adding…");
  await page.locator(".add-bar button").evaluate((button: HTMLButtonElement) => button.click());
  await expect(badge(page)).toHaveText("2");
  line.release();
  await expect(page.getByRole("status").getByText("Sokh added to your cart")).toBeVisible();
  expect(await cartCookie(page)).toBe(lineOf(SOKH, 2));
});

/** Opens a cart that lacks little for free shipping; returns the products suggested there. */
async function suggestionsOf(page: Page, shop: Shop): Promise<Locator> {
  await putInCart(page, shop, lineOf(SOKH, 4));
  await page.goto("/cart");
  await untilHydrated(page);
  return page.getByRole("list", { name: "For free shipping" });
}

test("S-CART-09, S-HDR-07: a product suggested beside the cart is added once too, and the cart shows it after the answer", async ({
  page,
  shop,
}) => {
  const suggestions = await suggestionsOf(page, shop);
  const line = await hold(page, CART_CALL);
  const reads: string[] = [];
  page.on("request", (request) => void (request.url().includes("/cart.data") && reads.push(request.url())));
  // Products of other tests may be suggested too, several of one name.
  const button = suggestions.getByRole("button").first();
  const name = /^Add (.+) to your cart$/.exec((await button.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await button.dblclick();
  await expect(suggestions.getByRole("button", { name: "Adding…" })).toHaveAttribute("aria-busy", "true");
  await expect(badge(page)).toHaveText("5");
  line.release();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("status").getByText(`${name} added to your cart`)).toBeVisible();
  expect(line.sent).toHaveLength(1);
  expect(reads).toHaveLength(1);
  const [sokh, added = ""] = ((await cartCookie(page)) ?? "").split("_");
  expect(sokh).toBe(lineOf(SOKH, 4));
  expect(added).toMatch(/^[^.]+\.1$/);
});

test("S-CART-09: a product that was removed and is suggested again can be added, and is no longer suggested", async ({
  page,
  shop,
}) => {
  const suggestions = await suggestionsOf(page, shop);
  const link = suggestions.getByRole("link").first();
  const [name, path] = [await link.textContent(), await link.getAttribute("href")];
  const suggested = suggestions.locator(`a[href="${path}"]`);
  await suggestions.getByRole("button").first().click();
  await expect(rows(page)).toHaveCount(2);
  await expect(suggested).toHaveCount(0);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(rows(page)).toHaveCount(1);
  const again = suggestions.getByRole("listitem").filter({ has: page.locator(`a[href="${path}"]`) });
  await again.getByRole("button").click();
  await expect(rows(page)).toHaveCount(2);
  await expect(suggested).toHaveCount(0);
});

test("S-CART-16, S-WISH-11: an added piece and a wish are kept even if the next page is opened at once", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  await hold(page, CART_CALL);
  await addSokh(page).click();
  await page.goto("/cart");
  await expect(rows(page)).toHaveCount(1);
  // Nor is it removed because its request ended with the page.
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  expect(await cartCookie(page)).toBe(lineOf(SOKH, 1));

  await page.goto("/products");
  await untilHydrated(page);
  await page.route("**/*.data*", () => undefined);
  await page.getByRole("button", { name: "Add Sokh to your wishlist" }).click();
  await page.goto("/wishlist");
  await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText(["Sokh"]);
});

test("R-015, R-066: an addition whose request fails is removed again with a notice; other pieces stay", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Add Doyy Waar to your cart" }).click();
  await expect(page.getByRole("status").getByText("Doyy Waar added to your cart")).toBeVisible();
  // Nothing loads any more, script included.
  await page.route(/\/api\/cart|\/assets\//, (route) => route.abort("connectionreset"));
  await addSokh(page).click();
  await expect(page.getByText("Sokh was not added: no connection. Please try again.")).toBeVisible();
  await expect(badge(page)).toHaveText("1");
  await expect(addSokh(page)).toBeEnabled();
  await page.unroute(/\/api\/cart|\/assets\//);
  await page.route(CART_CALL, (route) => route.fulfill({ status: 503, json: { error: "busy" } }));
  await addSokh(page).click();
  await expect(page.getByText("Sokh was not added: the shop did not answer. Please try again.")).toBeVisible();
  expect(await cartCookie(page)).toBe(lineOf(DOYY_WAAR, 1));
  await expect(page).toHaveURL(/\/products$/);
  allowFailures(consoleErrors);
});

test("R-013: a form sent before script arrives is busy at once, and sent once", async ({ page }) => {
  await reportLine(page, { effectiveType: "3g" });
  await page.route("**/assets/entry.client*", () => undefined);
  await page.goto("/products");
  const line = await hold(page, "**/cart");
  // In the page itself: from outside, Playwright would wait for the first press.
  const isBusy = await addSokh(page).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    button.click();
    return button.ariaBusy;
  });
  expect(isBusy).toBe("true");
  line.release();
  await expect(page).toHaveURL(/\/cart$/);
  expect(line.sent).toHaveLength(1);
  expect(await cartCookie(page)).toBe(lineOf(SOKH, 1));
});

test("R-013, R-106: a small button of the office pressed before script arrives shows a ring at once, and sends once", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("marketing_manager"));
  await page.route("**/assets/entry.client*", () => undefined);
  await page.goto("/admin/content/homepage");
  const sent: string[] = [];
  // Never answered: the section stays as it is.
  await page.route("**/admin/content/homepage**", async (route) => {
    if (route.request().method() === "POST") sent.push(route.request().url());
    else await route.continue();
  });
  const shown = await page
    .getByRole("button", { name: /^Duplicate/ })
    .first()
    .evaluate(async (button: HTMLButtonElement) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 300));
      button.click();
      return [button.ariaBusy, getComputedStyle(button, "::before").animationName];
    });
  expect(shown).toEqual(["true", "spin"]);
  await expect.poll(() => sent).toHaveLength(1);
});

test("R-064: a message submitted twice on a slow line is sent once", async ({ page, shop }) => {
  const email = `awa-${randomUUID()}@example.com`;
  await page.goto("/contact");
  await untilKept(page);
  await page.getByLabel("Name", { exact: true }).fill("Awa Ndiaye");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Subject").selectOption("order");
  await page.getByLabel("Message", { exact: true }).fill("Where is my order?");
  const line = await hold(page, "**/contact.data*");
  await page.getByRole("button", { name: "Send Message" }).click();
  const busy = page.getByRole("button", { name: "Sending…" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => line.sent).toHaveLength(1);
  await busy.click();
  line.release();
  await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
  expect(line.sent).toHaveLength(1);
  expect(await shop.sql("select from contact_messages where email = $1", [email])).toHaveLength(1);
});

test("R-106: a button without a busy text of its own shows that it is busy until the answer appears", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("user"));
  await page.goto("/account");
  await untilKept(page);
  const line = await hold(page, "**/account.data*");
  const button = page.getByRole("button", { name: "Subscribe", exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => line.sent).toHaveLength(1);
  await button.click();
  line.release();
  await expect(page.getByText("You are now subscribed to our newsletter.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unsubscribe", exact: true })).not.toHaveAttribute("aria-busy");
  expect(line.sent).toHaveLength(1);
});

test("R-020: a page whose script fails to load leaves the current one in place, with a notice and Try Again", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/products");
  await untilKept(page);
  await addSokh(page).click();
  const toCart = page.getByRole("button", { name: "View cart" });
  await expect(toCart).toBeVisible();
  const scripts = /\/assets\/|\/favicon/;
  await page.route(scripts, (route) => route.abort("connectionreset"));
  await toCart.click();
  const notice = page.getByRole("status").filter({ hasText: "We could not open this page: no connection." });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  await expect(addSokh(page)).toBeVisible();
  await page.unroute(scripts);
  await notice.getByRole("button", { name: "Try Again" }).click();
  await expect(rows(page)).toHaveCount(1);
  allowFailures(consoleErrors);
});
