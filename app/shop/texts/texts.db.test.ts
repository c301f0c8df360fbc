import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const questions = (page: Page) => page.locator("main details");

test("S-ROUTE-13, S-FAQ-01..06: the page has sixteen questions, filtered by category, several open at once", async ({
  page,
}) => {
  await page.goto("/faqs");
  const filter = page.getByRole("navigation", { name: "Question categories" });
  expect(filter.getByRole("link")).toHaveText(["All", "Products", "Usage", "Shipping", "Company"]);
  expect(filter.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
  expect(questions(page)).toHaveCount(16);

  const [first, second] = [questions(page).nth(0), questions(page).nth(1)];
  await first.locator("summary").click();
  await second.locator("summary").click();
  expect(first.locator("p")).toBeVisible();
  expect(second.locator("p")).toBeVisible();
  await first.locator("summary").click();
  expect(first.locator("p")).toBeHidden();

  await filter.getByRole("link", { name: "Shipping" }).click();
  expect(page).toHaveURL("/faqs?category=shipping");
  expect(questions(page)).toHaveCount(4);
  expect(filter.getByRole("link", { name: "Shipping" })).toHaveAttribute("aria-current", "page");
});

test("S-FAQ-10..14: the answers have the promised facts with the numbers of the settings", async ({ page }) => {
  await page.goto("/faqs");
  const text = page.locator("main").text();
  for (const claim of [
    "30-day satisfaction guarantee",
    "3-7 business days",
    "1-3",
    "7-14 business days",
    "2-3 years",
    "$100",
  ]) {
    expect(text).toContain(claim);
  }
  expect(text).not.toMatch(/\{[a-z_]+\}/);
});

test("S-FAQ-07, S-FAQ-08, S-FAQ-09: below the questions are WhatsApp, an e-mail and the phone in the USA", async ({
  page,
}) => {
  await page.goto("/faqs");
  const contacts = page.getByRole("complementary", { name: "Still have a question?" });
  expect(contacts.getByRole("link", { name: "WhatsApp USA" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  expect(contacts.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  expect(contacts.getByRole("link", { name: /\(USA\)/ })).toHaveAttribute("href", /^tel:\+1\d+$/);
});

test("structured data has the questions of the page", async ({ page }) => {
  await page.goto("/faqs?category=usage");
  const text = /<script type="application\/ld\+json">([^<]*)/.exec(page.content)?.[1] ?? "";
  const read = JSON.parse(text) as { "@type": string; mainEntity: unknown[] };
  expect([read["@type"], read.mainEntity.length]).toEqual(["FAQPage", 4]);
});

for (const [path, title] of [
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
  ["/shipping-returns", "Shipping & Returns"],
] as const) {
  test(`S-FTR-02, S-AGE-05: ${path} is available and marked as a sample`, async ({ page }) => {
    await page.goto(path);
    expect(page.status).toBe(200);
    expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(page.locator("main").getByText("Sample text of a demo shop. No lawyer has reviewed it.")).toBeVisible();
    expect(page.locator("main").textContent()).not.toMatch(/\{[a-z_]+\}/);
  });
}

test("S-ERR-07, S-ROUTE-20: an unknown address answers 404 in the shop's shell with links", async ({ page }) => {
  await page.goto("/no/such/page");
  expect(page.status).toBe(404);
  const main = page.locator("main");
  expect(main.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  expect(page.getByRole("banner")).toBeVisible();
  expect(page.getByRole("contentinfo")).toBeVisible();
  await main.getByRole("link", { name: "Browse Products" }).click();
  expect(page).toHaveURL("/products");
});
