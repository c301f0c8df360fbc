import { expect, openSession, test, type Page } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const main = (page: Page) => page.getByRole("main");
const part = (page: Page, name: string) => page.getByRole("region", { name });

test("A-DASH-03, A-DASH-13, A-DASH-31, A-ERR-01, R-144: 'Refresh Data' shows that it is loading and ends even without an answer", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin");
  await untilHydrated(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/admin.data*", async (route) => {
    await held;
    await route.continue();
  });
  const button = main(page).getByRole("button", { name: /Refresh Data|Loading/ });
  await button.click();
  await expect(button).toHaveText("Loading...");
  await expect(button).toBeDisabled();
  await expect(part(page, "Sales Trend").getByRole("status")).toBeVisible();
  answer();
  await expect(button).toHaveText("Refresh Data");
  await expect(button).toBeEnabled();
  await expect(part(page, "Sales Trend").getByRole("status")).toBeHidden();

  await page.unroute("**/admin.data*");
  await page.route("**/admin.data*", (route) => route.abort());
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load dashboard data." })).toBeVisible();
  await expect(main(page).locator(".stat-value").first()).toContainText("—");
  await expect(button).toBeEnabled();
  await page.unroute("**/admin.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load" })).toBeHidden();
  await expect(main(page).locator(".stat-value").first()).toContainText("$");
  expect(consoleErrors.splice(0).filter((text) => !/ERR_FAILED|Failed to fetch/.test(text))).toEqual([]);
});
