import { randomUUID } from "node:crypto";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const LABELS = ["Total Sales", "Active Users", "Products", "Pending Orders"];
const SALES = "from all_orders where status <> 'cancelled' and payment_status not in ('failed', 'refunded')";

/** The four figures as the specification counts them. */
async function expectedFigures(shop: DemoShop): Promise<string[]> {
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

const header = (page: Page) => page.getByRole("banner");
const bell = (page: Page, name: string) => header(page).getByRole("button", { name, exact: true });

test("A-DASH-01, A-DASH-02, A-DASH-04 to A-DASH-08, A-DASH-10, A-DASH-12, A-DASH-17, A-DASH-20, A-DASH-25, A-CONST-02, A-GEN-03, A-SHELL-05, R-136, R-140: the dashboard shows what is in the database, and its numbers link to their rows", async ({
  page,
  shop,
}) => {
  const sold = await shop.order({ lines: [{ priceCents: 123_456 }], status: "pending" });
  await shop.order({ lines: [{ priceCents: 5000 }], status: "cancelled" });
  await shop.signedIn(page, "admin");
  const open = () => page.goto("/admin");
  await open();
  expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(
    page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Dashboard" }),
  ).toHaveAttribute("aria-current", "page");
  expect(main(page).getByRole("term")).toHaveText(LABELS);
  await page.getByRole("button", { name: "Refresh Data" }).click();
  expect(main(page).locator(".stat-value")).toHaveText(await expectedFigures(shop));
  for (const label of LABELS) expect(card(page, label).locator(".change")).toBeVisible();

  const trend = page.getByRole("table", { name: "Sales Trend" });
  expect(trend.getByRole("rowheader")).toHaveCount(6);
  expect(part(page, "Sales Trend").locator("svg.growth-chart")).toBeVisible();
  await page.getByRole("link", { name: "Export" }).click();
  expect(page.download?.name).toBe("sales-trend.csv");
  expect(page.download?.bytes.toString("utf8")).toMatch(/^\uFEFFMonth,Sales\r\n(\w{3} \d{4},\d+\.\d\d\r\n){6}$/);

  const recent = page.getByRole("table", { name: "Recent Orders" });
  expect(recent.getByRole("row").count()).toBeGreaterThan(1);
  expect(recent.getByRole("rowheader").first()).toHaveText(/^#[0-9a-f]{8}$/);
  await part(page, "Recent Orders").getByRole("link", { name: "View All" }).click();
  expect(page).toHaveURL(/\/admin\/orders$/);
  await open();
  await page.getByRole("link", { name: "Manage" }).click();
  expect(page).toHaveURL(/\/admin\/products$/);
  await open();
  await card(page, "Total Sales").getByRole("link").click();
  expect(page).toHaveURL(/\/admin\/orders\?sales=yes$/);
  expect(page.getByRole("row").filter({ hasText: sold.number })).toBeVisible();
  expect(page.getByRole("cell", { name: "Cancelled" })).toHaveCount(0);
});

test("A-SHELL-20, A-SHELL-22, A-STATE-25..27, S-CALL-29, R-131: the bell opens, its buttons work, and the search box opens its results", async ({
  page,
  shop,
}) => {
  const order = await shop.order();
  const { id } = await shop.signedIn(page, "admin");
  for (const title of ["New order A", "New order B"])
    await shop.sql(
      `insert into notifications (user_id, type, title, message, link, permission, group_key)
         values ($1, 'order', $2, '$20.00', '/admin/reviews', 'orders.view', $3)`,
      [id, title, randomUUID()],
    );
  await page.goto("/admin/orders");
  await bell(page, "Notifications, 2 unread").click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("button", { name: "Mark read: New order A" })
    .click();
  expect(page).toHaveURL("/admin/notifications");
  expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  const content = main(page);
  await content.getByRole("button", { name: "Clear: New order A" }).click();
  expect(content.getByRole("list", { name: "Notifications" }).getByRole("listitem")).toHaveCount(1);
  await content.getByRole("button", { name: "Mark all read" }).click();
  expect(bell(page, "Notifications")).toBeVisible();
  await content.getByRole("button", { name: "Clear all" }).click();
  expect(content.getByText("No notifications")).toBeVisible();
  header(page).getByRole("searchbox").fill(order.email);
  await header(page).getByRole("searchbox").pressEnter();
  await content.getByRole("link", { name: new RegExp(order.number) }).click();
  expect(page).toHaveURL(new RegExp(order.id));
});
