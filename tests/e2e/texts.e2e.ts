import { expect, test, type Page } from "./support/shop.ts";

const questions = (page: Page) => page.locator("main details");

test("S-ROUTE-13, S-FAQ-01..06: sixteen questions, filtered by category, several open at once", async ({ page }) => {
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
