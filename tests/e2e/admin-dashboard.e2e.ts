import { readFile } from "node:fs/promises";
import { expect, signInBy, test, type Page, type Shop } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const LABELS = ["Total Sales", "Active Users", "Products", "Pending Orders"];
const SALES = "from all_orders where status <> 'cancelled' and payment_status not in ('failed', 'refunded')";

/** The four figures as the specification counts them. */
async function wanted(shop: Shop): Promise<string[]> {
  const [row] = await shop.sql<Record<string, string>>(
    `select (select sum(total - refunded_amount) ${SALES}) as sales,
      (select count(distinct user_id) from orders) as users, (select count(*) from products) as products,
      (select count(*) from all_orders where status = 'pending') as pending`,
  );
  const { sales, ...counts } = row ?? {};
  const money = Number(sales).toLocaleString("en-US", { style: "currency", currency: "USD" });
  return [money, ...Object.values(counts).map((count) => Number(count).toLocaleString("en-US"))];
}

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, name: string) => main(page).locator(".stat-card").filter({ hasText: name });
const part = (page: Page, name: string) => page.getByRole("region", { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("A-DASH-01, A-DASH-02, A-DASH-04 to A-DASH-08, A-DASH-10, A-DASH-12, A-DASH-17, A-DASH-20, A-DASH-25, A-CONST-02, A-GEN-03, A-SHELL-05, R-136, R-140: the dashboard says what is in the database, and its numbers lead to their rows", async ({
      page,
      shop,
      seed,
    }) => {
      const sold = await seed.order({ lines: [{ priceCents: 123_456 }], status: "pending" });
      await seed.order({ lines: [{ priceCents: 5000 }], status: "cancelled" });
      await signInBy(page.request, shop, await seed.staff("admin"));
      const open = async (): Promise<void> => {
        await page.goto("/admin");
        if (javaScriptEnabled) await untilHydrated(page);
      };
      await open();
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
      await expect(
        page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Dashboard" }),
      ).toHaveAttribute("aria-current", "page");
      await expect(main(page).getByRole("term")).toHaveText(LABELS);
      // Other tests buy meanwhile.
      await expect(async () => {
        await page.getByRole("button", { name: "Refresh Data" }).click();
        const figures = main(page).locator(".stat-value");
        await expect(figures).toHaveText(await wanted(shop), { timeout: 1000 });
      }).toPass();
      for (const label of LABELS) await expect(card(page, label).locator(".change")).toBeVisible();

      const trend = page.getByRole("table", { name: "Sales Trend" });
      await expect(trend.getByRole("rowheader")).toHaveCount(6);
      await expect(part(page, "Sales Trend").locator("svg.growth-chart")).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe("sales-trend.csv");
      expect(await readFile(await file.path(), "utf8")).toMatch(
        /^\uFEFFMonth,Sales\r\n(\w{3} \d{4},\d+\.\d\d\r\n){6}$/,
      );

      const recent = page.getByRole("table", { name: "Recent Orders" });
      await expect(recent.getByRole("row")).not.toHaveCount(1);
      await expect(recent.getByRole("rowheader").first()).toHaveText(/^#[0-9a-f]{8}$/);
      await part(page, "Recent Orders").getByRole("link", { name: "View All" }).click();
      await expect(page).toHaveURL(/\/admin\/orders$/);
      await open();
      await page.getByRole("link", { name: "Manage" }).click();
      await expect(page).toHaveURL(/\/admin\/products$/);
      await open();
      await card(page, "Total Sales").getByRole("link").click();
      await expect(page).toHaveURL(/\/admin\/orders\?sales=yes$/);
      await expect(page.getByRole("row").filter({ hasText: sold.number })).toBeVisible();
      await expect(page.getByRole("cell", { name: "Cancelled" })).toHaveCount(0);
    });
  });
}

test("A-DASH-03, A-DASH-13, A-DASH-31, A-ERR-01, R-144: Refresh Data says that it is loading and ends, also when nothing answers", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  await signInBy(page.request, shop, await seed.staff("admin"));
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
