import { ownProduct } from "./support/checkout-page.ts";
import { randomUUID } from "node:crypto";
import { expect, PASSWORD, signInBy, storedOrder, test, type Page } from "./support/seed.ts";

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

/** Waits until script runs: the status is unchanged, so its button has gone out (A-ORD-45). */
const hydrated = (page: Page): Promise<void> =>
  expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled({ timeout: 20_000 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("A-SHELL-02, A-ORD-06, A-ORD-07, A-ORD-43, R-099: staff signs in, finds an order, and ships it", async ({
      page,
      shop,
      seed,
    }) => {
      const [product] = await shop.sql<{ id: string; stock: number }>("select id, stock from products where id = $1", [
        await ownProduct(),
      ]);
      const order = await seed.order({
        lines: [{ productId: product?.id ?? "", name: "Safara Sa Yaram", quantity: 2, priceCents: 2500 }],
      });
      const other = await seed.order({ email: `other-${order.email}`, status: "delivered" });

      await page.goto("/admin/orders");
      await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Forders$/);
      await signIn(page, await seed.staff("customer_service"));
      await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

      await page.getByRole("main").getByRole("searchbox").fill(order.email);
      if (javaScriptEnabled) await expect(page).toHaveURL(/\?q=/);
      else await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("status").filter({ hasText: "2 orders" })).toBeVisible();
      await page.getByRole("combobox", { name: "Status" }).selectOption("Processing");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("status").filter({ hasText: "1 order" })).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: order.number });
      await expect(row).toContainText("Guest Order");
      await expect(row).toContainText("Test Person");
      await expect(row).toContainText("$50.00");
      await expect(page.getByText(other.number)).toBeHidden();

      await row.getByRole("link", { name: "View" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Order Details" })).toBeVisible();
      await expect(page.getByText(order.id, { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Update Status" }).click();
      const dialog = page.getByRole("dialog", { name: "Update Order Status" });
      if (javaScriptEnabled) await hydrated(page);
      await expect(dialog.getByRole("combobox").locator("option")).toHaveText([
        "Pending",
        "Processing",
        "Shipped",
        "Delivered",
        "Cancelled",
      ]);
      await dialog.getByRole("combobox", { name: "Status" }).selectOption("Shipped");
      await expect(dialog.getByText("The customer gets an email saying the order is on its way.")).toBeVisible();
      await expect(dialog.getByText("This is an unusual change.")).toBeHidden();
      await dialog.getByLabel("Tracking").fill("Carrier 123");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText(`Order ${order.number} is now Shipped.`)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("listitem").filter({ hasText: "Processing → Shipped" })).toContainText("you");

      const [event] = await shop.sql(
        "select kind, from_status, to_status, note from order_events where order_id = $1",
        [order.id],
      );
      expect(event).toEqual({
        kind: "status",
        from_status: "processing",
        to_status: "shipped",
        note: "Carrier 123 · Email sent to the customer",
      });
      const [after] = await shop.sql<{ stock: number }>("select stock from products where id = $1", [product?.id]);
      expect(after?.stock).toBe(product?.stock);
      await expect
        .poll(() => shop.mailsTo(order.email).filter((text) => text.includes(order.number)).length, { timeout: 15_000 })
        .toBe(1);

      await page.getByRole("link", { name: "Close", exact: true }).click();
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(order.email);
      await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("processing");
      await expect(
        page.getByText("No orders found matching your filters. Try adjusting your search criteria."),
      ).toBeVisible();
    });

    test("R-189: a change made meanwhile is not overwritten, and what was chosen is kept", async ({
      page,
      shop,
      seed,
      consoleErrors,
    }) => {
      const order = await seed.order();
      await signInBy(page.request, shop, await seed.staff("manager"));
      await page.goto(`/admin/orders?q=${order.id}`);
      await page.getByRole("link", { name: `Update ${order.number}` }).click();
      const dialog = page.getByRole("dialog", { name: "Update Order Status" });
      if (javaScriptEnabled) await hydrated(page);
      await dialog.getByRole("combobox", { name: "Status" }).selectOption("Cancelled");
      await expect(dialog.getByLabel("Return items to stock")).toBeChecked();
      await shop.sql(
        "update all_orders set status = 'shipped', updated_at = now() + interval '1 second' where id = $1",
        [order.id],
      );
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog.getByText("This record was changed by someone else. Reload and try again.")).toBeVisible();
      await expect(dialog.getByText(`Order ${order.number} is Shipped.`)).toBeVisible();
      await expect(dialog.getByRole("combobox", { name: "Status" })).toHaveValue("cancelled");
      await expect(dialog.getByText("This is an unusual change.")).toBeVisible();
      expect((await storedOrder(shop, order.id)).status).toBe("shipped");
      expect(consoleErrors.splice(0).filter((text) => !/status of 409/.test(text))).toEqual([]);

      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText(`Order ${order.number} is now Cancelled.`)).toBeVisible();
    });

    test("A-ORD-03, A-ORD-08 to A-ORD-13, A-VAL-18, R-156: date, amounts and payment narrow the list", async ({
      page,
      shop,
      seed,
    }) => {
      const tag = randomUUID();
      const old = await seed.order({
        email: `old-${tag}@example.com`,
        createdAt: new Date(Date.now() - 45 * 86_400_000),
      });
      const dear = await seed.order({
        email: `dear-${tag}@example.com`,
        paymentStatus: "failed",
        lines: [{ priceCents: 9000 }],
      });
      await signInBy(page.request, shop, await seed.staff("admin"));
      await page.goto(`/admin/orders?q=${tag}`);
      const count = page.getByRole("status");
      await expect(count.filter({ hasText: "2 orders" })).toBeVisible();
      const panel = page.getByRole("group", { name: "More filters" });
      const apply = async (fields: { min?: string; max?: string; payment?: string }): Promise<void> => {
        await page.getByRole("button", { name: /^Filter/ }).click();
        await panel.getByLabel("Min Amount").fill(fields.min ?? "");
        await panel.getByLabel("Max Amount").fill(fields.max ?? "");
        await panel.getByLabel("Payment Status").selectOption(fields.payment ?? "All");
        await panel.getByRole("button", { name: "Apply Filters" }).click();
      };
      await apply({ min: "50", max: "abc" });
      await expect(page.getByText(old.number)).toBeHidden();
      await expect(page.getByText(dear.number)).toBeVisible();
      await apply({ max: "50" });
      await expect(page.getByText(dear.number)).toBeHidden();
      await expect(page.getByText(old.number)).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Date" })).toHaveValue("all");
      await apply({ payment: "Failed" });
      await expect(page.getByText(old.number)).toBeHidden();
      await expect(page.getByText(dear.number)).toBeVisible();
      await page.getByRole("button", { name: /^Filter/ }).click();
      await panel.getByRole("link", { name: "Reset Filters" }).click();
      await expect(count.filter({ hasText: "2 orders" })).toBeVisible();
      await page.getByRole("combobox", { name: "Date" }).selectOption("Last 30 days");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText(old.number)).toBeHidden();
      await expect(page.getByText(dear.number)).toBeVisible();
    });
  });
}

test("A-ERR-11, A-ERR-12, A-ORD-28: an order deleted meanwhile says so, and the message can be dismissed", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders?update=${randomUUID()}`);
  await expect(page.getByRole("alert")).toContainText("Error fetching order details: Order not found");
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  const answer = await page.goto(`/admin/orders/${randomUUID()}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Error fetching order details: Order not found")).toBeVisible();
  await page.getByRole("link", { name: "Back to Orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  expect(consoleErrors.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
});

test("A-ORD-45, A-ORD-46, R-013: the dialog takes the focus, Escape gives it back, nothing to save cannot be saved, and while it saves it says so and stays", async ({
  page,
  shop,
  seed,
}) => {
  const order = await seed.order();
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders?q=${order.id}`);
  const update = page.getByRole("link", { name: `Update ${order.number}` });
  await update.click();
  await hydrated(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await update.click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  await expect(dialog.getByRole("combobox", { name: "Status" })).toBeFocused();
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Delivered");
  await expect(dialog.getByText("This is an unusual change.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(update).toBeFocused();
  expect((await storedOrder(shop, order.id)).status).toBe("processing");

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/orders\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await update.click();
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Shipped");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeDisabled();
  // The change is on its way: nobody may leave as though it were not, by the mouse or by the keys.
  for (const leave of ["Cancel", "Close"]) await dialog.getByRole("link", { name: leave }).click();
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await expect(dialog.getByText("Still working on it.").last()).toBeVisible();
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
  expect((await storedOrder(shop, order.id)).status).toBe("shipped");
});
