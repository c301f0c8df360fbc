import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

/** Without a style sheet the filters are folded, as on a phone. */
const unfold = (page: Page) => page.getByText("Show Filters").click();
const names = (page: Page) => page.locator("main article h3");
const filters = (page: Page) => page.locator("#listing-filters");
const count = (page: Page) => page.getByRole("status").filter({ hasText: "Showing" });
const prices = (page: Page): number[] =>
  page
    .locator("main article .price")
    .texts()
    .map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
const isAscending = (numbers: readonly number[]): boolean =>
  numbers.length > 1 && numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!);

test("S-ROUTE-02, S-LIST-05, S-LIST-06, S-LIST-16: the listing shows products, their count and a radio per category", async ({
  page,
  shop,
}) => {
  await page.goto("/products");
  expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  expect(count(page)).toHaveText(/^Showing (\d+) of \1 products$/);
  for (const name of ["Doyy Waar", "Regu", "Safara", "Sokh"]) {
    expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", /^\/product\//);
  }
  await unfold(page);
  expect(filters(page).getByRole("radio", { name: "All Categories" })).toBeChecked();
  const categories = await shop.sql<{ category: string }>(
    "select distinct category from products where show_in_shop and category is not null",
  );
  for (const { category } of categories) {
    expect(filters(page).getByRole("radio", { name: category })).not.toBeChecked();
  }
  expect(filters(page).getByRole("radio")).toHaveCount(categories.length + 1);
});

test("S-ROUTE-03, S-LIST-13, S-LIST-14: a category in the address is selected, shown as a chip, and can be removed", async ({
  page,
  shop,
}) => {
  const [product] = await shop.sql<{ name: string; category: string }>(
    "select name, category from products where name = 'Safara'",
  );
  await page.goto(`/products?category=${encodeURIComponent(product!.category)}`);
  await unfold(page);
  expect(filters(page).getByRole("radio", { name: product!.category })).toBeChecked();
  expect(names(page)).not.toContainText(["Sokh"]);
  expect(names(page).filter({ hasText: "Safara" })).toBeVisible();
  await page.getByRole("link", { name: `Remove filter Category: ${product!.category}` }).click();
  expect(page).toHaveURL(/\/products$/);
  expect(names(page).filter({ hasText: "Sokh" })).toBeVisible();
});

test("S-LIST-13, S-LIST-15: three filters show three chips, and Clear All removes them but keeps the order", async ({
  page,
}) => {
  await page.goto("/products?search=ginger&category=Vitality+Drinks&min=10&max=150&sort=priceLow");
  const chips = page.getByRole("list", { name: "Active filters" });
  for (const text of ["Search: ginger", "Category: Vitality Drinks", "Price: $10 – $150"]) {
    expect(chips.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Clear All" }).click();
  expect(page).toHaveURL(/\/products\?sort=priceLow$/);
  expect(chips).toHaveCount(0);
});

test("S-LIST-17, S-LIST-18: an empty result is reported, and Reset Filters shows all products again", async ({
  page,
}) => {
  await page.goto("/products?search=zzzzqqqq");
  expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.getByRole("link", { name: "Reset Filters" }).click();
  expect(names(page).filter({ hasText: "Regu" })).toBeVisible();
});

test("S-LIST-03, R-044: submitting the form leads to one canonical address", async ({ page }) => {
  await page.goto("/products");
  await unfold(page);
  filters(page).getByRole("searchbox", { name: "Search products" }).fill("sokh");
  page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
  await filters(page).getByRole("button", { name: "Apply Filters" }).click();
  expect(page).toHaveURL("/products?search=sokh&sort=newest");
  expect(names(page)).toHaveText(["Sokh"]);
  expect(count(page)).toHaveText(/^Showing 1 of \d+ products$/);
});

test("S-LIST-08..10: products are sorted by name, or by charged price in both directions", async ({ page }) => {
  await page.goto("/products");
  const shown = names(page).texts();
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
  await page.goto("/products?sort=priceLow");
  expect(isAscending(prices(page))).toBe(true);
  expect(page.getByRole("combobox", { name: "Sort by" }).locator("option[selected]")).toHaveText("Price: Low to High");
  await page.goto("/products?sort=priceHigh");
  expect(isAscending(prices(page).toReversed())).toBe(true);
});

test("S-CARD-01..06: a card shows picture, badges, name, text and the discounted price", async ({ page, shop }) => {
  await shop.product({
    name: "Cardtest Drink",
    description: "Only for a test.",
    priceCents: 4000,
    discount: 20,
    stock: 0,
    isNew: true,
  });
  await page.goto("/products?search=Cardtest");
  const card = page.getByRole("article").filter({ hasText: "Cardtest Drink" });
  expect(card.getByText("New", { exact: true })).toBeVisible();
  expect(card.getByText("20% off")).toBeVisible();
  expect(card.getByText("Out of Stock", { exact: true }).first()).toBeVisible();
  expect(card.getByText("Only for a test.")).toBeVisible();
  expect(card.locator(".price")).toContainText("$32.00");
  expect(card.locator("s")).toHaveText("$40.00");
  expect(card.getByText("Image not available")).toBeVisible();
  expect(card.locator(".rating")).toHaveCount(0);

  await page.goto("/products?search=Sokh");
  const sokh = page.getByRole("article").filter({ hasText: "Sokh" });
  expect(sokh.getByRole("img", { name: "Sokh" })).toBeVisible();
  expect(sokh.getByText("New", { exact: true })).toHaveCount(0);
  expect(sokh.getByText(/% off/)).toHaveCount(0);
});
