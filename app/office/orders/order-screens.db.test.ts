import { randomUUID } from "node:crypto";
import { demoShop, expect, type DemoShop } from "#tests/support/demo-shop/demo-shop.ts";
import { signIn } from "#tests/support/demo-shop/person-steps.ts";

const { test } = demoShop();

/** The order's row in the database. */
const storedOrder = async (shop: DemoShop, id: string): Promise<{ status: string } | undefined> =>
  (await shop.sql<{ status: string }>("select status from all_orders where id = $1", [id]))[0];

test("A-SHELL-02, A-ORD-06, A-ORD-07, A-ORD-43, R-099: staff sign in, find an order, and ship it", async ({
  page,
  shop,
}) => {
  const productId = await shop.product({ stock: 50 });
  const order = await shop.order({
    lines: [{ productId, name: "Safara Sa Yaram", quantity: 2, priceCents: 2500 }],
  });
  const other = await shop.order({ email: `other-${order.email}`, status: "delivered" });

  await page.goto("/admin/orders");
  expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Forders$/);
  await signIn(page, await shop.staff("customer_service"));
  expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  page.getByRole("main").getByRole("searchbox").fill(order.email);
  await page.getByRole("button", { name: "Search" }).click();
  expect(page.getByRole("status").filter({ hasText: "2 orders" })).toBeVisible();
  page.getByRole("combobox", { name: "Status" }).selectOption("Processing");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page.getByRole("status").filter({ hasText: "1 order" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: order.number });
  expect(row).toContainText("Guest Order");
  expect(row).toContainText("Test Person");
  expect(row).toContainText("$50.00");
  expect(page.getByText(other.number)).toBeHidden();

  await row.getByRole("link", { name: "View" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Order Details" })).toBeVisible();
  expect(page.getByText(order.id, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  expect(dialog.getByRole("combobox", { name: "Status" }).locator("option")).toHaveText([
    "Pending",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
  dialog.getByRole("combobox", { name: "Status" }).selectOption("Shipped");
  expect(dialog.getByText("The customer gets an email saying the order is on its way.")).toBeVisible();
  dialog.getByLabel("Tracking").fill("Carrier 123");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  expect(page.getByText(`Order ${order.number} is now Shipped.`)).toBeVisible();
  expect(dialog).toBeHidden();
  expect(page.getByRole("listitem").filter({ hasText: "Processing → Shipped" })).toContainText("you");

  const [event] = await shop.sql("select kind, from_status, to_status, note from order_events where order_id = $1", [
    order.id,
  ]);
  expect(event).toEqual({
    kind: "status",
    from_status: "processing",
    to_status: "shipped",
    note: "Carrier 123 · Email sent to the customer",
  });
  expect(await shop.sql("select stock from products where id = $1", [productId])).toEqual([{ stock: 50 }]);
  expect((await shop.mailsTo(order.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(order.number),
  ]);

  await page.getByRole("link", { name: "Close", exact: true }).click();
  expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(order.email);
  expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("processing");
  expect(page.getByText("No orders found matching your filters. Try adjusting your search criteria.")).toBeVisible();
});

test("R-189: a change made meanwhile is not overwritten, and the choice is kept", async ({ page, shop }) => {
  const order = await shop.order();
  await shop.signedIn(page, "manager");
  await page.goto(`/admin/orders?q=${order.id}`);
  await page.getByRole("link", { name: `Update ${order.number}` }).click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  dialog.getByRole("combobox", { name: "Status" }).selectOption("Cancelled");
  expect(dialog.getByLabel("Return items to stock")).toBeChecked();
  await shop.sql("update all_orders set status = 'shipped', updated_at = now() + interval '1 second' where id = $1", [
    order.id,
  ]);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  expect(dialog.getByText("This record was changed by someone else. Reload and try again.")).toBeVisible();
  expect(dialog.getByText(`Order ${order.number} is Shipped.`)).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "Status" })).toHaveValue("cancelled");
  expect(dialog.getByText("This is an unusual change.")).toBeVisible();
  expect((await storedOrder(shop, order.id))?.status).toBe("shipped");

  await dialog.getByRole("button", { name: "Save Changes" }).click();
  expect(page.getByText(`Order ${order.number} is now Cancelled.`)).toBeVisible();
});

test("A-ORD-03, A-ORD-08 to A-ORD-13, A-VAL-18, R-156: date, amounts and payment narrow the list", async ({
  page,
  shop,
}) => {
  const tag = randomUUID();
  const old = await shop.order({
    email: `old-${tag}@example.com`,
    createdAt: new Date(Date.now() - 45 * 86_400_000),
  });
  const expensive = await shop.order({
    email: `expensive-${tag}@example.com`,
    paymentStatus: "failed",
    lines: [{ priceCents: 9000 }],
  });
  await shop.signedIn(page, "admin");
  await page.goto(`/admin/orders?q=${tag}`);
  const count = page.getByRole("status");
  expect(count.filter({ hasText: "2 orders" })).toBeVisible();
  const panel = page.getByRole("group", { name: "More filters" });
  const apply = async (fields: { min?: string; max?: string; payment?: string }): Promise<void> => {
    await page.getByRole("button", { name: /^Filter/ }).click();
    panel.getByLabel("Min Amount").fill(fields.min ?? "");
    panel.getByLabel("Max Amount").fill(fields.max ?? "");
    panel.getByLabel("Payment Status").selectOption(fields.payment ?? "All");
    await panel.getByRole("button", { name: "Apply Filters" }).click();
  };
  await apply({ min: "50", max: "abc" });
  expect(page.getByText(old.number)).toBeHidden();
  expect(page.getByText(expensive.number)).toBeVisible();
  await apply({ max: "50" });
  expect(page.getByText(expensive.number)).toBeHidden();
  expect(page.getByText(old.number)).toBeVisible();
  expect(page.getByRole("combobox", { name: "Date" })).toHaveValue("all");
  await apply({ payment: "Failed" });
  expect(page.getByText(old.number)).toBeHidden();
  expect(page.getByText(expensive.number)).toBeVisible();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await panel.getByRole("link", { name: "Reset Filters" }).click();
  expect(count.filter({ hasText: "2 orders" })).toBeVisible();
  page.getByRole("combobox", { name: "Date" }).selectOption("Last 30 days");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page.getByText(old.number)).toBeHidden();
  expect(page.getByText(expensive.number)).toBeVisible();
});

test("A-ERR-11, A-ERR-12, A-ORD-28: an order deleted meanwhile has a message, which can be dismissed", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  await page.goto(`/admin/orders?update=${randomUUID()}`);
  expect(page.getByRole("alert")).toContainText("Error fetching order details: Order not found");
  await page.getByRole("link", { name: "Dismiss" }).click();
  expect(page.getByRole("alert")).toBeHidden();
  await page.goto(`/admin/orders/${randomUUID()}`);
  expect(page.status).toBe(404);
  expect(page.getByText("Error fetching order details: Order not found")).toBeVisible();
  await page.getByRole("link", { name: "Back to Orders" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});

test("A-ORD-05, A-ORD-24, A-ORD-25, A-ORD-26, A-CALL-28, A-VAL-17: staff select two orders, export, ship and delete them", async ({
  page,
  shop,
}) => {
  const tag = randomUUID();
  const orders = [];
  for (const name of ["one", "two", "three"]) orders.push(await shop.order({ email: `${name}-${tag}@example.com` }));
  const [first, second, third] = orders.map(({ number }) => number);
  await shop.signedIn(page, "admin");
  await page.goto(`/admin/orders?q=${tag}`);
  const bar = page.getByRole("group", { name: "Selected orders" });
  const select = (...numbers: (string | undefined)[]): void => {
    for (const number of numbers) page.getByRole("checkbox", { name: `Select ${number}` }).check();
  };
  select(first, second);
  expect(bar.getByRole("button", { name: "Update Status" })).toBeVisible();

  await page.getByRole("button", { name: "Export" }).click();
  expect(page.download?.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (page.download?.bytes.toString("utf8") ?? "").trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain(`one-${tag}@example.com`);
  expect(lines.join()).not.toContain(`three-${tag}@example.com`);

  await bar.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  const preview = dialog.getByRole("region", { name: "Preview: Shipped" });
  expect(preview).toContainText("2 orders will be Shipped.");
  dialog.getByLabel(`Tracking number of ${first}`).fill("1Z 99");
  preview.getByLabel("Carrier").selectOption("UPS");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  expect(page.getByText("2 orders set to Shipped.")).toBeVisible();
  expect(page.getByRole("row").filter({ hasText: first ?? "" })).toContainText("Shipped");
  expect(page.getByRole("row").filter({ hasText: third ?? "" })).toContainText("Processing");

  select(second, third);
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Orders" });
  expect(question).toContainText("Are you sure you want to delete 2 orders? This action cannot be undone.");
  await question.getByRole("button", { name: "Delete" }).click();
  expect(page.getByText("2 orders were deleted.")).toBeVisible();
  expect(page.getByRole("row").filter({ hasText: "#" })).toHaveCount(1);

  const late = await shop.order({ email: `late-${tag}@example.com` });
  await page.getByRole("link", { name: "Refresh" }).click();
  expect(page.getByRole("row").filter({ hasText: late.number })).toBeVisible();
});
