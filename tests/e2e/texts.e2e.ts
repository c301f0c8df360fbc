import { expect, test, type Page } from "./support/shop.ts";

const questions = (page: Page) => page.locator("main details");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("S-ROUTE-13, S-FAQ-01..06: sixteen questions, filtered by category, several open at once", async ({
      page,
    }) => {
      await page.goto("/faqs");
      const filter = page.getByRole("navigation", { name: "Question categories" });
      await expect(filter.getByRole("link")).toHaveText(["All", "Products", "Usage", "Shipping", "Company"]);
      await expect(filter.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
      await expect(questions(page)).toHaveCount(16);

      const [first, second] = [questions(page).nth(0), questions(page).nth(1)];
      await first.locator("summary").click();
      await second.locator("summary").click();
      await expect(first.locator("p")).toBeVisible();
      await expect(second.locator("p")).toBeVisible();
      await first.locator("summary").click();
      await expect(first.locator("p")).toBeHidden();

      await filter.getByRole("link", { name: "Shipping" }).click();
      await expect(page).toHaveURL("/faqs?category=shipping");
      await expect(questions(page)).toHaveCount(4);
      await expect(filter.getByRole("link", { name: "Shipping" })).toHaveAttribute("aria-current", "page");

      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/faqs?category=company");
      await expect(filter.getByRole("link", { name: "All" })).not.toBeInViewport({ ratio: 1 });
      await expect(filter.getByRole("link", { name: "Company" })).toBeInViewport({ ratio: 1 });
    });
  });
}

test("S-FAQ-10..14: the answers hold the promises, with the numbers of the settings", async ({ page }) => {
  await page.goto("/faqs");
  const text = (await page.locator("main").textContent()) ?? "";
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

test("S-FAQ-07, S-FAQ-08, S-FAQ-09: below the questions stand WhatsApp, an e-mail and the phone in the USA", async ({
  page,
}) => {
  await page.goto("/faqs");
  const contacts = page.getByRole("complementary", { name: "Still have a question?" });
  await expect(contacts.getByRole("link", { name: "WhatsApp USA" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  await expect(contacts.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(contacts.getByRole("link", { name: /\(USA\)/ })).toHaveAttribute("href", /^tel:\+1\d+$/);
});

test("search engines read the questions of the page", async ({ page }) => {
  await page.goto("/faqs?category=usage");
  const text = (await page.locator('main script[type="application/ld+json"]').textContent()) ?? "";
  const read = JSON.parse(text) as { "@type": string; mainEntity: unknown[] };
  expect([read["@type"], read.mainEntity.length]).toEqual(["FAQPage", 4]);
});

for (const [path, title] of [
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
  ["/shipping-returns", "Shipping & Returns"],
] as const) {
  test(`S-FTR-02, S-AGE-05: ${path} is there, and says that it is a sample`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(
      page.locator("main").getByText("Sample text of a demo shop. No lawyer has reviewed it."),
    ).toBeVisible();
    expect(await page.locator("main").textContent()).not.toMatch(/\{[a-z_]+\}/);
  });
}

test("S-ERR-07, S-ROUTE-20: an unknown address answers 404 in the shop's shell and leads on", async ({
  page,
  consoleErrors,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  const main = page.locator("main");
  await expect(main.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await main.getByRole("link", { name: "Browse Products" }).click();
  await expect(page).toHaveURL("/products");
  // Browsers note the status in their console.
  expect(consoleErrors.splice(0).filter((text) => !text.includes("status of 404"))).toEqual([]);
});
