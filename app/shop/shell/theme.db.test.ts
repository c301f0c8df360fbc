import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const button = (page: Page, theme: string) =>
  page.getByRole("banner").getByRole("button", { name: `Switch to the ${theme} theme` });

test("S-THEME-01, S-THEME-04, S-HDR-05, S-GEN-18: the button switches the theme on every page and across reloads", async ({
  page,
}) => {
  await page.goto("/about");
  await button(page, "dark").first().click();
  expect(page).toHaveURL("/about");
  for (const path of ["/about", "/products", "/cart", "/login", "/faqs"]) {
    await page.goto(path);
    expect(page.locator("html"), path).toHaveAttribute("data-theme", "dark");
  }
  await button(page, "light").first().click();
  expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
