import { randomUUID } from "node:crypto";
import { control } from "#sandbox/control/control-client.ts";
import { expect, sellingShop, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { PROVIDER, providerApi } from "#tests/support/payment-provider.ts";

const { test, sandboxUrl } = sellingShop();

/** Pays for an order of $20.00, so that it can be refunded; returns the payment's id at the provider. */
async function payFor(shop: DemoShop, order: { id: string }): Promise<string> {
  const { id } = await providerApi().paymentIntents.create({ amount: 2000, currency: "usd" });
  await providerApi().paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url: `${shop.url}/` });
  await shop.sql(
    `insert into payments (provider, reference, kind, order_id, amount, captured_amount, status)
     values ($3, $1, 'guest', $2, 20, 20, 'succeeded')`,
    [id, order.id, PROVIDER],
  );
  await shop.sql("update all_orders set payment_intent_id = $1 where id = $2", [id, order.id]);
  return id;
}
/** The provider's refunds of a payment, in cents, the first one first. */
async function refundedAmounts(intentId: string): Promise<number[]> {
  const { data } = await providerApi().refunds.list({ payment_intent: intentId });
  return data.map((refund) => refund.amount).toReversed();
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Refund Order" });
const factOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Order", exact: true })
    .locator("div", { has: page.locator("dt").getByText(name, { exact: true }) });
const openButton = (page: Page) => page.getByRole("link", { name: "Refund", exact: true });

test("R-100, R-101: customer service refunds a part, then the rest, and the customer gets a mail for each", async ({
  page,
  shop,
}) => {
  const order = await shop.order();
  const intentId = await payFor(shop, order);
  await shop.signedIn(page, "customer_service");
  await page.goto(`/admin/orders/${order.id}?q=${order.id}`);
  await openButton(page).click();
  const dialog = dialogOf(page);
  expect(dialog.getByText("$20.00 of $20.00 can be refunded.")).toBeVisible();
  expect(dialog.getByLabel("Amount")).toHaveValue("20.00");
  dialog.getByLabel("Amount").fill("20.01");
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect(dialog.getByText("Reason is required")).toBeVisible();
  expect(dialog.getByText("Enter $20.00 or less")).toBeVisible();
  dialog.getByLabel("Reason").fill("Broken bottle");
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect(dialog.getByText("Enter $20.00 or less")).toBeVisible();
  expect(dialog.getByLabel("Reason")).toHaveValue("Broken bottle");
  expect(dialog.getByLabel("Amount")).toHaveValue("20.01");
  dialog.getByLabel("Amount").fill("$5.5");
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect(dialog.getByText("Refund $5.50 to Test Person?")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  expect(dialog.getByLabel("Reason")).toHaveValue("Broken bottle");
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect(await refundedAmounts(intentId)).toEqual([]);
  await dialog.getByRole("button", { name: "Refund $5.50" }).click();

  expect(page.getByText("$5.50 refunded.")).toBeVisible();
  expect(dialog).toBeHidden();
  expect(factOf(page, "Refunded")).toContainText("$5.50");
  expect(factOf(page, "Payment Status")).toContainText("Paid");
  const first = page.getByRole("listitem").filter({ hasText: "$5.50: Broken bottle" });
  expect(first).toContainText("you");
  expect(await refundedAmounts(intentId)).toEqual([550]);

  await openButton(page).click();
  expect(dialog.getByLabel("Amount")).toHaveValue("14.50");
  dialog.getByLabel("Reason").fill("Lost parcel");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Refund $14.50" }).click();
  expect(page.getByText("$14.50 refunded.")).toBeVisible();
  expect(factOf(page, "Refunded")).toContainText("$20.00");
  expect(factOf(page, "Payment Status")).toContainText("Refunded");
  expect(page.getByRole("listitem").filter({ hasText: "Paid → Refunded" })).toContainText("Lost parcel");
  expect(openButton(page)).toBeHidden();
  expect(await refundedAmounts(intentId)).toEqual([550, 1450]);

  const mails = await shop.mailsTo(order.email);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining("$5.50 of $20.00"),
    expect.stringContaining("$20.00, the full amount"),
  ]);
  await page.reload();
  expect(page.getByRole("listitem").filter({ hasText: "Refund" })).toHaveCount(2);
  await page.getByRole("link", { name: "Close", exact: true }).click();
  expect(page).toHaveURL(/\/admin\/orders\?q=/);
});

test("R-101: without an answer of the provider the refund is requested again, and paid once", async ({
  page,
  shop,
}) => {
  const order = await shop.order();
  const intentId = await payFor(shop, order);
  await shop.signedIn(page, "manager");
  await page.goto(`/admin/orders/${order.id}?refund=1`);
  const dialog = dialogOf(page);
  dialog.getByLabel("Amount").fill("7");
  dialog.getByLabel("Reason").fill("Late");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const fault = { fault: "reset", method: "POST", path: "/v1/refunds", count: 2 };
  await control(sandboxUrl(), "POST /_control/faults", fault);
  await dialog.getByRole("button", { name: "Refund $7.00" }).click();
  expect(dialog.getByText("the payment provider did not answer.")).toBeVisible();
  shop.faults.splice(0);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  expect(factOf(page, "Refund on its way")).toContainText("$7.00");
  await openButton(page).click();
  expect(dialog.getByText("has not confirmed a refund of $7.00 yet")).toBeVisible();
  expect(dialog.getByText("Reason: Late")).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  expect(page.getByText("$7.00 refunded.")).toBeVisible();
  expect(await refundedAmounts(intentId)).toEqual([700]);
});

test("R-101: an order that was not paid here offers no refund", async ({ page, shop }) => {
  const order = await shop.order({ paymentStatus: "pending" });
  await shop.signedIn(page, "admin");
  await page.goto(`/admin/orders/${order.id}?refund=1`);
  expect(page.getByRole("heading", { level: 1, name: "Order Details" })).toBeVisible();
  expect(openButton(page)).toBeHidden();
  expect(dialogOf(page)).toBeHidden();
  const fields = { intent: "refund:confirm", amount: "5.00", reason: "Late", requestKey: randomUUID() };
  expect((await page.browser.post(`/admin/orders/${order.id}?refund=1`, fields)).status).toBe(409);
});
