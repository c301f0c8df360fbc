import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const banner = (page: Page) => page.getByRole("banner");

test("S-HDR-04, S-HDR-06, S-HDR-23, R-043: the search opens and closes, and Enter leads to the listing; the heart leads to the wishlist", async ({
  page,
}) => {
  await page.goto("/about");
  const box = banner(page).getByLabel("Search products").filter({ visible: true });
  const toggle = banner(page).getByRole("button", { name: "Search", exact: true }).first();
  expect(box).toBeHidden();
  await toggle.click();
  expect(box).toBeVisible();
  await banner(page).getByRole("button", { name: "Close search" }).click();
  expect(box).toBeHidden();
  await toggle.click();
  await box.pressEnter();
  expect(page).toHaveURL(/\/products$/);
  await toggle.click();
  box.fill("regu");
  await box.pressEnter();
  expect(page).toHaveURL(/\/products\?search=regu$/);
  await page.getByText("Show Filters").click();
  expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("regu");
  expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await banner(page)
    .getByRole("link", { name: /^Wishlist/ })
    .click();
  expect(page).toHaveURL(/\/wishlist$/);
});

test("S-HDR-14, S-HDR-15, S-HDR-16, S-ROLE-10, R-123, R-124: administrators see both back-office links, other staff one, customers none", async ({
  shop,
}) => {
  const admin = { "Admin Panel": "/admin", "Review Management": "/admin-dashboard" };
  const staff = { "Staff Area": "/admin" };
  for (const [role, expected] of [
    ["super_admin", admin],
    ["admin", admin],
    ["manager", staff],
    ["content_editor", staff],
    ["customer_service", staff],
    ["inventory_manager", staff],
    ["marketing_manager", staff],
    ["user", {}],
  ] as const) {
    const page = shop.newBrowser().newPage();
    await shop.signIn(page, await shop.staff(role));
    await page.goto("/about");
    const links = page.locator("#account-menu a").all();
    const found = links.map((link) => [link.text(), link.getAttribute("href")]);
    expect(Object.fromEntries(found.slice(2)), role).toEqual(expected);
  }
});
