import { lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { expect, openSession, test, type Page } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const banner = (page: Page) => page.getByRole("banner");
const background = (page: Page) => banner(page).evaluate((header) => getComputedStyle(header).backgroundColor);
const CLEAR = "rgba(0, 0, 0, 0)";
const LINKS = ["Shop", "Our Story", "FAQ"];

test("S-HDR-01, S-HDR-02, S-ROUTE-21, R-026: the header stays, turns solid past 50 px, and a new page begins at the top with its heading", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await untilHydrated(page);
  const scrollDown = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => background(page)).toBe(CLEAR);
  await scrollDown(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
  await expect.poll(() => background(page)).toBe(CLEAR);
  await scrollDown(51);
  await expect.poll(() => background(page)).not.toBe(CLEAR);
  await scrollDown(2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
  expect((await banner(page).boundingBox())!.y).toBe(0);
  await banner(page).getByRole("navigation").getByRole("link", { name: "Our Story" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await scrollDown(300);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Experience the brand" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("S-HDR-03, S-HDR-17, S-HDR-25, R-025: a menu button under 768 px, icons up to 1023 px, labels beside them from 1024 px", async ({
  page,
}) => {
  await page.goto("/about");
  const menuButton = banner(page).getByRole("button", { name: "Open menu" });
  const navigation = banner(page).getByRole("navigation");
  const words = banner(page).getByRole("button", { name: "Search" }).getByText("Search");
  for (const { width, isMobile, hasWords } of [
    { width: 767, isMobile: true, hasWords: false },
    { width: 768, isMobile: false, hasWords: false },
    { width: 1023, isMobile: false, hasWords: false },
    { width: 1024, isMobile: false, hasWords: true },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(menuButton).toBeVisible({ visible: isMobile });
    await expect(navigation).toHaveCount(isMobile ? 0 : 1);
    await expect(words).toBeVisible({ visible: hasWords });
    await expect(banner(page).getByRole("link", { name: /^Wishlist/ })).toBeVisible({ visible: !isMobile });
    await expect(banner(page).getByRole("link", { name: /^Cart/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  for (const name of LINKS) await expect(navigation.getByRole("link", { name, exact: true })).toBeVisible();
});

test("S-HDR-04, S-HDR-06, S-HDR-23, R-043: the search opens and closes, and Enter leads to the listing; the heart to the wishlist", async ({
  page,
}) => {
  await page.goto("/about");
  // Script turns it into a combobox once it is used: it is found by its label.
  const box = banner(page).getByLabel("Search products").filter({ visible: true });
  const toggle = banner(page).getByRole("button", { name: "Search", exact: true }).first();
  await expect(box).toBeHidden();
  await toggle.click();
  await expect(box).toBeVisible();
  await banner(page).getByRole("button", { name: "Close search" }).click();
  await expect(box).toBeHidden();
  await toggle.click();
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products$/);
  await toggle.click();
  await box.fill("regu");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=regu$/);
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("regu");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await banner(page)
    .getByRole("link", { name: /^Wishlist/ })
    .click();
  await expect(page).toHaveURL(/\/wishlist$/);
});

test("S-HDR-18..22, R-013: on a phone the menu covers the window, holds the focus and leads everywhere", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await putInCart(page, shop, lineOf(SOKH, 12));
  await page.goto("/about");
  await untilHydrated(page);
  const opener = banner(page).getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await opener.click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("searchbox")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width, height: 720 });
  // Beside it only the place of the scrollbar is free: that has its colour.
  const colour = (element: Element): string => getComputedStyle(element).backgroundColor;
  expect(await page.locator("html").evaluate(colour)).toBe(await menu.evaluate(colour));
  for (const name of LINKS) await expect(menu.getByRole("navigation").getByRole("link", { name })).toBeVisible();
  await expect(menu.getByRole("link", { name: /^Wishlist/ })).toHaveAttribute("href", "/wishlist");
  await expect(menu.getByRole("link", { name: /^Cart/ })).toHaveAttribute("href", "/cart");
  await expect(menu.getByRole("link", { name: /^Cart/ })).toContainText("9+");
  await expect(menu.getByRole("button", { name: /^Switch to the/ })).toHaveCount(1);
  await expect(menu.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName);
    const isBrowser = await page.evaluate(() => document.activeElement === document.body);
    expect(place === "DIALOG" || isBrowser).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByLabel("Search products").fill("sokh");
  await menu.getByLabel("Search products").press("Enter");
  await expect(page).toHaveURL(/\/products\?search=sokh$/);
  await expect(menu).toBeHidden();
});

test("S-HDR-05, S-HDR-09..13, S-HDR-16, S-HDR-22, S-ROUTE-17, S-ROUTE-18, S-GEN-08: the account menu of a customer, from the window and the phone", async ({
  page,
  shop,
  seed,
}) => {
  const email = await seed.staff("user");
  await openSession(page, shop, email);
  await page.goto("/about");
  await untilHydrated(page);
  const opener = banner(page).getByRole("button", { name: "Account menu" });
  const menu = page.locator("#account-menu");
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu.getByText(email)).toBeVisible();
  await expect(menu.getByRole("link")).toHaveText(["My Account", "Orders"]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  for (const [name, path, title] of [
    ["My Account", "/account", /Test Person/],
    ["Orders", "/orders", /./],
  ] as const) {
    await opener.click();
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(menu).toBeHidden();
  }
  const dark = banner(page).getByRole("button", { name: "Switch to the dark theme" }).first();
  await dark.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.setViewportSize({ width: 375, height: 720 });
  await banner(page).getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await banner(page).getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Sign In" })).toBeVisible();
});
