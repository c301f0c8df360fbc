import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const names = (page: Page) => page.locator("main article h3");
const prices = async (page: Page): Promise<number[]> =>
  (await page.locator("main article .price").allInnerTexts()).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
const filters = (page: Page) => page.locator("#listing-filters");
const count = (page: Page) => page.getByRole("status").filter({ hasText: "Showing" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("S-ROUTE-02, S-LIST-05, S-LIST-06, S-LIST-16: the listing shows products, their count and a radio per category", async ({
      page,
      shop,
    }) => {
      await page.goto("/products");
      await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
      await expect(count(page)).toHaveText(/^Showing (\d+) of \1 products$/);
      for (const name of ["Doyy Waar", "Regu", "Safara", "Sokh"]) {
        await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", /^\/product\//);
      }
      await expect(filters(page).getByRole("radio", { name: "All Categories" })).toBeChecked();
      const categories = await shop.sql<{ category: string }>(
        "select distinct category from products where show_in_shop and category is not null",
      );
      for (const { category } of categories) {
        await expect(filters(page).getByRole("radio", { name: category })).not.toBeChecked();
      }
      await expect(filters(page).getByRole("radio")).toHaveCount(categories.length + 1);
    });

    test("S-ROUTE-03, S-LIST-13, S-LIST-14: a category in the address is chosen, shown as a chip, and can be removed", async ({
      page,
      shop,
    }) => {
      const [product] = await shop.sql<{ name: string; category: string }>(
        "select name, category from products where name = 'Safara'",
      );
      await page.goto(`/products?category=${encodeURIComponent(product!.category)}`);
      await expect(filters(page).getByRole("radio", { name: product!.category })).toBeChecked();
      await expect(names(page)).not.toContainText(["Sokh"]);
      await expect(names(page).filter({ hasText: "Safara" })).toBeVisible();
      await page.getByRole("link", { name: `Remove filter Category: ${product!.category}` }).click();
      await expect(page).toHaveURL(/\/products$/);
      await expect(names(page).filter({ hasText: "Sokh" })).toBeVisible();
    });

    test("S-LIST-13, S-LIST-15: three filters show three chips, and Clear All takes them away but not the order", async ({
      page,
    }) => {
      await page.goto("/products?search=ginger&category=Vitality+Drinks&min=10&max=150&sort=priceLow");
      const chips = page.getByRole("list", { name: "Active filters" });
      for (const text of ["Search: ginger", "Category: Vitality Drinks", "Price: $10 – $150"]) {
        await expect(chips.getByText(text, { exact: true })).toBeVisible();
      }
      await page.getByRole("link", { name: "Clear All" }).click();
      await expect(page).toHaveURL(/\/products\?sort=priceLow$/);
      await expect(chips).toHaveCount(0);
    });

    test("S-LIST-17, S-LIST-18: nothing found says so and Reset Filters brings all products back", async ({ page }) => {
      await page.goto("/products?search=zzzzqqqq");
      await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
      await page.getByRole("link", { name: "Reset Filters" }).click();
      await expect(names(page).filter({ hasText: "Regu" })).toBeVisible();
    });

    test("S-LIST-01, S-LIST-02: on a phone the filters are hidden until they are asked for", async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto("/products");
      await expect(filters(page)).toBeHidden();
      await page.getByText("Show Filters").click();
      await expect(filters(page)).toBeVisible();
      await page.getByText("Hide Filters").click();
      await expect(filters(page)).toBeHidden();
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("S-LIST-03, R-044: the form is sent with its button and leaves one tidy address", async ({ page }) => {
    await page.goto("/products");
    await filters(page).getByRole("searchbox", { name: "Search products" }).fill("sokh");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
    await filters(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/\/products\?search=sokh&sort=newest$/);
    await expect(names(page)).toHaveText(["Sokh"]);
    await expect(count(page)).toHaveText(/^Showing 1 of \d+ products$/);
  });
});

test("S-LIST-03, S-LIST-16: typing narrows the list, keeps the typed text and the place on the page", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const search = filters(page).getByRole("searchbox", { name: "Search products" });
  await search.pressSequentially("sokh");
  await expect(page).toHaveURL(/\?search=sokh$/);
  await expect(names(page)).toHaveText(["Sokh"]);
  await expect(search).toHaveValue("sokh");
  await expect(search).toBeFocused();
});

test("S-LIST-03, S-LIST-12: an order chosen while the header's search is on its way does not drop the search", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/products.data?search=sokh*", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.locator("#search-header").fill("sokh");
  await page.locator("#search-header").press("Enter");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
  held.resolve();
  await expect(page).toHaveURL(/\/products\?search=sokh&sort=newest$/);
  await expect(names(page)).toHaveText(["Sokh"]);
});

test("S-LIST-04, R-026: choosing a category changes address and list without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/products");
  await untilHydrated(page);
  const radio = filters(page).getByRole("radio", { name: "Herbal Infusions" });
  await radio.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await radio.check();
  await expect(page).toHaveURL(/\?category=Herbal\+Infusions$/);
  await expect(names(page).filter({ hasText: "Safara" })).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("S-LIST-07, S-LIST-13, R-042: the price handles go from 0 to 200, by keyboard too, and the upper end has no limit", async ({
  page,
}) => {
  await page.goto("/products");
  await untilHydrated(page);
  const lowest = filters(page).getByRole("slider", { name: "Lowest price" });
  const highest = filters(page).getByRole("slider", { name: "Highest price" });
  for (const handle of [lowest, highest]) {
    await expect(handle).toHaveAttribute("min", "0");
    await expect(handle).toHaveAttribute("max", "200");
  }
  await expect(highest).toHaveAttribute("aria-valuetext", "$200+");
  await lowest.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?min=3$/);
  await expect(page.getByText("Price: $3 – $200+")).toBeVisible();
  await expect(lowest).toBeFocused();
  await highest.focus();
  await page.keyboard.press("Home");
  // The handles never cross.
  await expect(page).toHaveURL(/\?min=3&max=3$/);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});

test("S-LIST-08..10: the order follows name, or charged price either way", async ({ page }) => {
  await page.goto("/products");
  await untilHydrated(page);
  const shown = await names(page).allInnerTexts();
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("Price: Low to High");
  await expect.poll(async () => isAscending(await prices(page))).toBe(true);
  await expect(page).toHaveURL(/\?sort=priceLow$/);
  await sort.selectOption("Price: High to Low");
  await expect.poll(async () => isAscending((await prices(page)).toReversed())).toBe(true);
  await page.goBack();
  await expect(page).not.toHaveURL(/priceHigh/);
});

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.length > 1 && numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!);

test("S-LIST-14, S-LIST-15: after a filter is removed by its chip, or all of them, the form shows it too", async ({
  page,
}) => {
  await page.goto("/products?search=sokh&category=Herbal+Infusions&min=5");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Remove filter Category: Herbal Infusions" }).click();
  await expect(page).toHaveURL(/\?search=sokh&min=5$/);
  await expect(filters(page).getByRole("radio", { name: "All Categories" })).toBeChecked();
  await expect(filters(page).getByRole("searchbox")).toHaveValue("sokh");
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(filters(page).getByRole("searchbox")).toHaveValue("");
  await expect(filters(page).getByRole("radio", { name: "All Categories" })).toBeChecked();
  await expect(filters(page).getByRole("slider", { name: "Lowest price" })).toHaveValue("0");
});

test("S-CARD-01..06: a card shows picture, badges, name, text and the discounted price", async ({ page, shop }) => {
  await shop.sql(
    "delete from stock_ledger where product_id in (select id from products where name = 'Cardtest Drink')",
  );
  await shop.sql("delete from products where name = 'Cardtest Drink'");
  await shop.sql(
    `insert into products (name, description, price, discount, stock, "isNew", show_in_shop)
     values ('Cardtest Drink', 'Only for a test.', 40.00, 20, 0, true, true)`,
  );
  try {
    // A search is never kept in the page cache, so that what was put in behind the shop's back shows.
    await page.goto("/products?search=Cardtest");
    const card = page.getByRole("article").filter({ hasText: "Cardtest Drink" });
    await expect(card.getByText("New", { exact: true })).toBeVisible();
    await expect(card.getByText("20% off")).toBeVisible();
    await expect(card.getByText("Out of Stock", { exact: true }).first()).toBeVisible();
    await expect(card.getByText("Only for a test.")).toBeVisible();
    await expect(card.locator(".price")).toContainText("$32.00");
    await expect(card.locator("s")).toHaveText("$40.00");
    await expect(card.getByText("Image not available")).toBeVisible();
    await expect(card.locator(".rating")).toHaveCount(0);
  } finally {
    await shop.sql("delete from products where name = 'Cardtest Drink'");
  }
  await page.goto("/products?search=Sokh");
  const sokh = page.getByRole("article").filter({ hasText: "Sokh" });
  await expect(sokh.getByRole("img", { name: "Sokh" })).toBeVisible();
  await expect(sokh.getByText("New", { exact: true })).toHaveCount(0);
  await expect(sokh.getByText(/% off/)).toHaveCount(0);
});

test("S-CARD-04: a click anywhere on a card opens its product", async ({ page }) => {
  await page.goto("/products");
  const card = page.getByRole("article").filter({ hasText: "Regu" });
  // The link lies over the whole card: a pointer on the picture meets it.
  await card.locator("img").click({ force: true });
  await expect(page.getByRole("heading", { level: 1, name: "Regu" })).toBeVisible();
});

for (const { width, min, max } of [
  { width: 320, min: 1, max: 1 },
  { width: 375, min: 1, max: 1 },
  { width: 768, min: 2, max: 4 },
  { width: 1024, min: 2, max: 4 },
  { width: 1920, min: 2, max: 4 },
]) {
  test(`S-CARD-09, S-CARD-10, R-013: at ${width} px the cards stand in ${min} to ${max} columns and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/products");
    const columns = await page
      .locator(".product-grid")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect(columns).toBeGreaterThanOrEqual(min);
    expect(columns).toBeLessThanOrEqual(max);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test.describe("a picture that cannot be loaded", () => {
  test("S-CARD-11, S-UI-17: a placeholder stands for it", async ({ page, consoleErrors }) => {
    await page.route(/product-sokh-1/, (route) => route.abort());
    await page.goto("/products");
    await untilHydrated(page);
    const card = page.getByRole("article").filter({ hasText: "Sokh" });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText("Image not available")).toBeVisible();
    // The browser reports the picture that this test has taken away.
    consoleErrors.splice(0);
  });
});
