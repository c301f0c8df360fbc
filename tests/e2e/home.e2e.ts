import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const NAMES = ["Doyy Waar", "Regu", "Safara", "Sokh"];
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const about = (page: Page) => page.getByRole("dialog", { name: "About the product" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto("/");
      if (javaScriptEnabled) await untilHydrated(page);
    });

    test("S-ROUTE-01, S-HOME-01, S-HOME-02, S-GEN-01, S-GEN-10: the headline, what it is about, and the way to the products", async ({
      page,
    }) => {
      await expect(
        page.getByRole("heading", { level: 1, name: "Experience the brand, Safara Sa Yaram" }),
      ).toBeVisible();
      await expect(page.getByText(/natural herbal energy and vitality drink/i).first()).toBeVisible();
      await expect(page).toHaveTitle("Natural herbal drinks | Safara Sa Yaram");
      await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    });

    test("S-HOME-03..06, S-UI-01: Learn More opens About the product with two ways to the products", async ({
      page,
    }) => {
      await expect(about(page)).toBeHidden();
      await page.getByRole("button", { name: "Learn More" }).click();
      await expect(about(page)).toBeVisible();
      for (const name of ["Shop Now", "Explore All Products"]) {
        await expect(about(page).getByRole("link", { name })).toHaveAttribute("href", "/products");
      }
      await page.keyboard.press("Escape");
      await expect(about(page)).toBeHidden();
    });

    test("S-HOME-08..10, S-HOME-24, R-033, R-034: Our Premium Products shows the four drinks in four columns, each once", async ({
      page,
    }) => {
      const products = section(page, "Our Premium Products");
      for (const name of NAMES) await expect(products.getByRole("link", { name, exact: true })).toHaveCount(1);
      const columns = await products
        .locator(".product-grid")
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
      expect(columns).toBe(4);
    });

    test("S-HOME-11..20: every section has what it promises", async ({ page }) => {
      await expect(section(page, "Why our drinks").getByRole("heading", { name: "100% Natural" })).toBeVisible();
      await expect(section(page, "Why our drinks").getByRole("listitem")).toHaveCount(4);
      await expect(section(page, "What you can count on").getByText("Free on orders of $100 or more.")).toBeVisible();
      const story = section(page, "Our Heritage");
      await expect(story.getByRole("link", { name: "Our Story" })).toHaveAttribute("href", "/about");
      await expect(story.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
      await expect(section(page, "Our Impact").getByRole("listitem")).toHaveText([
        "12,000+ customers",
        "5+ years trusted",
        "98% satisfaction",
      ]);
      await expect(section(page, "Key Ingredients").getByRole("listitem")).toHaveCount(4);
      await expect(section(page, "What people say").getByRole("listitem")).toHaveCount(3);
      await expect(page.getByRole("link", { name: "Shop Our Collection" })).toHaveAttribute("href", "/products");
    });

    test("S-GEN-11..16, R-049: the owner's claims are on the page", async ({ page }) => {
      const claims = page.getByRole("list", { name: "What we stand for" });
      await expect(claims.getByRole("listitem")).toHaveText([
        "100% natural",
        "Lab tested",
        "4.8 out of 5 rating",
        "12,000+ customers",
        "98% satisfaction",
        "5+ years trusted",
      ]);
    });
  });
}

test("S-HDR-24, S-CONST-27, R-052: structured data names the shop, its founding year and its search", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  expect(facts.find((one) => one["@type"] === "Organization")).toMatchObject({ foundingDate: "2019" });
  const search = facts.find((one) => one["@type"] === "WebSite")!["potentialAction"] as {
    target: { urlTemplate: string };
  };
  expect(search.target.urlTemplate).toMatch(/\/products\?search=\{search_term_string\}$/);
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

for (const width of [320, 375, 768, 1920]) {
  test(`R-013: at ${width} px nothing on the home page scrolls sideways and the headline has one level-1 heading`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}
