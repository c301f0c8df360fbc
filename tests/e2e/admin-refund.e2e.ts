import { randomUUID } from "node:crypto";
import { control } from "#sandbox/control/control-client.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { expect, signInBy, test, type Order, type Page, type Shop } from "./support/seed.ts";
import { givenBack, payFor } from "./support/paid-order.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Refund Order" });
const factOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Order", exact: true })
    .locator("div", { has: page.locator("dt").getByText(name, { exact: true }) });
const openButton = (page: Page) => page.getByRole("link", { name: "Refund", exact: true });

/** Sends the answered question of "Refund Order" as a page without script would. */
const sendRefund = (page: Page, shop: Shop, order: Order, fields: Record<string, string> = {}) =>
  page.request.post(`${shop.url}/admin/orders/${order.id}?refund=1`, {
    form: { intent: "refund:confirm", amount: "5.00", reason: "Late", requestKey: randomUUID(), ...fields },
    headers: { origin: shop.url },
    maxRedirects: 0,
  });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("R-100, R-101: customer service gives back a part, then the rest, and the customer is told of both", async ({
      page,
      shop,
      seed,
    }) => {
      const order = await seed.order();
      const intentId = await payFor(shop, order);
      await signInBy(page.request, shop, await seed.staff("customer_service"));
      await page.goto(`/admin/orders/${order.id}?q=${order.id}`);
      if (javaScriptEnabled) await untilHydrated(page);
      await openButton(page).click();
      const dialog = dialogOf(page);
      await expect(dialog.getByText("$20.00 of $20.00 can be refunded.")).toBeVisible();
      await expect(dialog.getByLabel("Amount")).toHaveValue("20.00");
      await dialog.getByLabel("Amount").fill("20.01");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByText("Reason is required")).toBeVisible();
      await expect(dialog.getByText("Enter $20.00 or less")).toBeVisible();
      await dialog.getByLabel("Reason").fill("Broken bottle");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByText("Enter $20.00 or less")).toBeVisible();
      await expect(dialog.getByLabel("Reason")).toHaveValue("Broken bottle");
      await expect(dialog.getByLabel("Amount")).toHaveValue("20.01");
      await dialog.getByLabel("Amount").fill("$5.5");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByText("Refund $5.50 to Test Person?")).toBeVisible();
      await dialog.getByRole("button", { name: "Back" }).click();
      await expect(dialog.getByLabel("Reason")).toHaveValue("Broken bottle");
      await dialog.getByRole("button", { name: "Continue" }).click();
      expect(await givenBack(shop, intentId)).toEqual([]);
      await dialog.getByRole("button", { name: "Refund $5.50" }).click();

      await expect(page.getByText("$5.50 refunded.")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(factOf(page, "Refunded")).toContainText("$5.50");
      await expect(factOf(page, "Payment Status")).toContainText("Paid");
      const first = page.getByRole("listitem").filter({ hasText: "$5.50: Broken bottle" });
      await expect(first).toContainText("you");
      expect(await givenBack(shop, intentId)).toEqual([550]);

      await openButton(page).click();
      await expect(dialog.getByLabel("Amount")).toHaveValue("14.50");
      await dialog.getByLabel("Reason").fill("Lost parcel");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await dialog.getByRole("button", { name: "Refund $14.50" }).click();
      await expect(page.getByText("$14.50 refunded.")).toBeVisible();
      await expect(factOf(page, "Refunded")).toContainText("$20.00");
      await expect(factOf(page, "Payment Status")).toContainText("Refunded");
      await expect(page.getByRole("listitem").filter({ hasText: "Paid → Refunded" })).toContainText("Lost parcel");
      await expect(openButton(page)).toBeHidden();
      expect(await givenBack(shop, intentId)).toEqual([550, 1450]);

      const mails = () => shop.mailsTo(order.email).filter((text) => text.includes(order.number));
      await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(2);
      expect(mails()[0]).toContain("$5.50 of $20.00");
      expect(mails()[1]).toContain("$20.00, the full amount");
      // The provider's own events about these refunds have come by now, and have told nothing twice.
      await expect
        .poll(() => openEvents(shop, intentId), { timeout: 15_000 })
        .toEqual({ came: expect.any(Number), open: 0 });
      await page.reload();
      await expect(page.getByRole("listitem").filter({ hasText: "Refund" })).toHaveCount(2);
      expect(mails()).toHaveLength(2);
      await page.getByRole("link", { name: "Close", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/orders\?q=/);
    });

    test("R-101: without an answer of the provider the refund is asked for again, and paid once", async ({
      page,
      shop,
      seed,
    }) => {
      const order = await seed.order();
      const intentId = await payFor(shop, order);
      await signInBy(page.request, shop, await seed.staff("manager"));
      await page.goto(`/admin/orders/${order.id}?refund=1`);
      if (javaScriptEnabled) await untilHydrated(page);
      const dialog = dialogOf(page);
      await dialog.getByLabel("Amount").fill("7");
      await dialog.getByLabel("Reason").fill("Late");
      await dialog.getByRole("button", { name: "Continue" }).click();
      const fault = { fault: "reset", method: "POST", path: "/v1/refunds", count: 2 };
      await control(shop.sandboxUrl, "POST /_control/faults", fault);
      await dialog.getByRole("button", { name: "Refund $7.00" }).click();
      await expect(dialog.getByText("the payment provider did not answer.")).toBeVisible();
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(factOf(page, "Refund on its way")).toContainText("$7.00");
      await openButton(page).click();
      await expect(dialog.getByText("has not confirmed a refund of $7.00 yet")).toBeVisible();
      await expect(dialog.getByText("Reason: Late")).toBeVisible();
      await dialog.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("$7.00 refunded.")).toBeVisible();
      expect(await givenBack(shop, intentId)).toEqual([700]);
    });
  });
}

test("R-101: the same form sent twice at once gives the money back once", async ({ page, shop, seed }) => {
  const order = await seed.order();
  const intentId = await payFor(shop, order);
  await signInBy(page.request, shop, await seed.staff("customer_service"));
  const requestKey = randomUUID();
  const answers = await Promise.all([1, 2].map(() => sendRefund(page, shop, order, { requestKey })));
  expect(answers.map((answer) => answer.status())).toContain(303);
  expect((await sendRefund(page, shop, order, { requestKey })).status()).toBe(303);
  expect((await sendRefund(page, shop, order, { requestKey, amount: "6" })).status()).toBe(409);
  expect(await givenBack(shop, intentId)).toEqual([500]);
});

test("R-101, R-124: marketing neither sees the order nor refunds it", async ({ page, shop, seed }) => {
  const order = await seed.order();
  const intentId = await payFor(shop, order);
  await signInBy(page.request, shop, await seed.staff("marketing_manager"));
  expect((await page.request.get(`${shop.url}/admin/orders/${order.id}?refund=1`)).status()).toBe(403);
  expect((await sendRefund(page, shop, order)).status()).toBe(403);
  expect(await givenBack(shop, intentId)).toEqual([]);
});

test("R-101: an order that was not paid here offers no refund", async ({ page, shop, seed }) => {
  const order = await seed.order({ paymentStatus: "pending" });
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders/${order.id}?refund=1`);
  await expect(page.getByRole("heading", { level: 1, name: "Order Details" })).toBeVisible();
  await expect(openButton(page)).toBeHidden();
  await expect(dialogOf(page)).toBeHidden();
  expect((await sendRefund(page, shop, order)).status()).toBe(409);
});

test("R-013, R-101: the refund dialog begins at its amount, and the question takes the focus", async ({
  page,
  shop,
  seed,
}) => {
  const order = await seed.order();
  await payFor(shop, order);
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders/${order.id}?refund=1`);
  await untilHydrated(page);
  await expect(dialogOf(page).getByLabel("Amount")).toBeFocused();
  await dialogOf(page).getByLabel("Reason").fill("Broken bottle");
  await dialogOf(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialogOf(page).getByText("Refund $20.00 to Test Person?")).toBeFocused();
});

async function openEvents(shop: Shop, intentId: string): Promise<{ came: number; open: number } | undefined> {
  const [events] = await shop.sql<{ came: number; open: number }>(
    `select count(*)::int as came, count(*) filter (where processed_at is null)::int as open
     from payment_events where reference = $1 and type = 'charge.refunded' having count(*) = 2`,
    [intentId],
  );
  return events;
}
