import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const NAMES = ["Doyy Waar", "Regu", "Safara", "Sokh"];
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const about = (page: Page) => page.getByRole("dialog", { name: "About the product" });

test("S-ROUTE-01, S-HOME-01, S-HOME-02, S-GEN-01, S-GEN-10: the headline, its introduction, and the link to the products", async ({
  page,
}) => {
  await page.goto("/");
  expect(page.getByRole("heading", { level: 1, name: "Experience the brand, Safara Sa Yaram" })).toBeVisible();
  expect(page.getByText(/natural herbal energy and vitality drink/i).first()).toBeVisible();
  expect(page).toHaveTitle("Natural herbal drinks | Safara Sa Yaram");
  await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
});

test("S-HOME-03..06, S-UI-01: 'Learn More' opens 'About the product' with two links to the products", async ({
  page,
}) => {
  await page.goto("/");
  expect(about(page)).toBeHidden();
  await page.getByRole("button", { name: "Learn More" }).click();
  expect(about(page)).toBeVisible();
  for (const name of ["Shop Now", "Explore All Products"]) {
    expect(about(page).getByRole("link", { name })).toHaveAttribute("href", "/products");
  }
});

test("S-HOME-08..10, S-HOME-24, R-033, R-034: 'Our Premium Products' shows the four drinks in four columns, each once", async ({
  page,
}) => {
  await page.goto("/");
  const products = section(page, "Our Premium Products");
  for (const name of NAMES) expect(products.getByRole("link", { name, exact: true })).toHaveCount(1);
});

test("S-HOME-11..20: every section shows its content", async ({ page }) => {
  await page.goto("/");
  expect(section(page, "Why our drinks").getByRole("heading", { name: "100% Natural" })).toBeVisible();
  expect(section(page, "Why our drinks").getByRole("listitem")).toHaveCount(4);
  expect(section(page, "What you can count on").getByText("Free on orders of $100 or more.")).toBeVisible();
  const story = section(page, "Our Heritage");
  expect(story.getByRole("link", { name: "Our Story" })).toHaveAttribute("href", "/about");
  expect(story.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
  expect(section(page, "Our Impact").getByRole("listitem")).toHaveText([
    "12,000+ customers",
    "5+ years trusted",
    "98% satisfaction",
  ]);
  expect(section(page, "Key Ingredients").getByRole("listitem")).toHaveCount(4);
  expect(section(page, "What people say").getByRole("listitem")).toHaveCount(3);
  expect(page.getByRole("link", { name: "Shop Our Collection" })).toHaveAttribute("href", "/products");
});

test("S-GEN-11..16, R-049: the owner's claims are on the page", async ({ page }) => {
  await page.goto("/");
  const claims = page.getByRole("list", { name: "What we stand for" });
  expect(claims.getByRole("listitem")).toHaveText([
    "100% natural",
    "Lab tested",
    "4.8 out of 5 rating",
    "12,000+ customers",
    "98% satisfaction",
    "5+ years trusted",
  ]);
});

test("S-HDR-24, S-CONST-27, R-052: structured data names the shop, its founding year and its search", async ({
  page,
}) => {
  await page.goto("/");
  const html = page.content;
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  expect(facts.find((one) => one["@type"] === "Organization")).toMatchObject({ foundingDate: "2019" });
  const search = facts.find((one) => one["@type"] === "WebSite")!["potentialAction"] as {
    target: { urlTemplate: string };
  };
  expect(search.target.urlTemplate).toMatch(/\/products\?search=\{search_term_string\}$/);
});
