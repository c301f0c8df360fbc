import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const NAMES = ["Doyy Waar", "Regu", "Safara", "Sokh"];
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const about = (page: Page) => page.getByRole("dialog", { name: "About the product" });

test("S-HOME-03..06, S-UI-01: 'Learn More' opens 'About the product' with two links to the products", async ({
  page,
}) => {
  await page.goto("/");
  await untilHydrated(page);
  await expect(about(page)).toBeHidden();
  await page.getByRole("button", { name: "Learn More" }).click();
  await expect(about(page)).toBeVisible();
  for (const name of ["Shop Now", "Explore All Products"]) {
    await expect(about(page).getByRole("link", { name })).toHaveAttribute("href", "/products");
  }
  await page.keyboard.press("Escape");
  await expect(about(page)).toBeHidden();
});

test("S-HOME-08..10, S-HOME-24, R-033, R-034: 'Our Premium Products' shows the four drinks in four columns, each once", async ({
  page,
}) => {
  await page.goto("/");
  await untilHydrated(page);
  const products = section(page, "Our Premium Products");
  for (const name of NAMES) await expect(products.getByRole("link", { name, exact: true })).toHaveCount(1);
  const columns = await products
    .locator(".product-grid")
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  expect(columns).toBe(4);
});

test("a visitor from a campaign gets the kept page, and comes back to it", async ({ page }) => {
  const answer = await page.goto("/?utm_source=newsletter&fbclid=IwAR0");
  expect(answer?.headers()["cache-control"]).toContain("s-maxage");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page).toHaveURL("/?utm_source=newsletter&fbclid=IwAR0");
  await expect(section(page, "Our Premium Products")).toBeVisible();
});

for (const { scheme, chosen, width, expected } of [
  { scheme: "light", chosen: null, width: 1280, expected: /^hero-light-\d+\.avif$/ },
  { scheme: "dark", chosen: null, width: 375, expected: /^hero-dark-mobile-\d+\.avif$/ },
  { scheme: "light", chosen: "dark", width: 1280, expected: /^hero-dark-\d+\.avif$/ },
] as const) {
  test(`S-THEME-02, R-020: one scene is fetched at ${width} px, system ${scheme}, chosen ${chosen ?? "nothing"}`, async ({
    page,
    shop,
  }) => {
    if (chosen) await page.context().addCookies([{ name: "theme", value: chosen, url: shop.url }]);
    const scenes: string[] = [];
    page.on("request", (one) => {
      const name = new URL(one.url()).pathname.split("/").at(-1) ?? "";
      if (name.startsWith("hero-")) scenes.push(name);
    });
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/", { waitUntil: "load" });
    await untilHydrated(page);
    expect(scenes).toHaveLength(1);
    expect(scenes[0]).toMatch(expected);
    await expect(page.locator(`.shown-in-${chosen ?? scheme}`)).toBeVisible();
  });
}

test("R-013: the home page scrolls sideways at no width, and the headline has one level-1 heading", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const width of [320, 375, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true);
  }
});
