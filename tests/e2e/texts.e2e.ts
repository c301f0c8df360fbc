import { expect, test } from "./support/shop.ts";

test("S-FAQ-02, S-FAQ-03: questions open and close by a press, several at once; on a phone the chosen category is visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/faqs?category=company");
  const filter = page.getByRole("navigation", { name: "Question categories" });
  await expect(filter.getByRole("link", { name: "All" })).not.toBeInViewport({ ratio: 1 });
  await expect(filter.getByRole("link", { name: "Company" })).toBeInViewport({ ratio: 1 });
  const [first, second] = [page.locator("main details").nth(0), page.locator("main details").nth(1)];
  await first.locator("summary").click();
  await second.locator("summary").click();
  await expect(first.locator("p")).toBeVisible();
  await expect(second.locator("p")).toBeVisible();
  await first.locator("summary").click();
  await expect(first.locator("p")).toBeHidden();
});
