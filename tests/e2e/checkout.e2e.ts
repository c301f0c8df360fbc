import { control } from "#sandbox/control/control-client.ts";
import { badge, cartCookie, lineOf } from "./support/cart-page.ts";
import {
  allowRefusals,
  BUYERS,
  CARDS,
  confirmedOrder,
  fillCard,
  fillTexts,
  newEmail,
  openAsGuest,
  ordersOf,
  ownProduct,
  pay,
  payButton,
  reachPayment,
  type StoredOrder,
} from "./support/checkout-page.ts";
import { expect, test } from "./support/shop.ts";

test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

test("S-ROLE-12, S-GEN-02, S-GEN-07, S-GEN-08, S-CHK-08, S-SHIP-06, S-PAY-09, S-PROC-09, S-PROC-10, S-CONF-01: a guest buys", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct(), 2);
  const email = await reachPayment(page);
  await expect(payButton(page)).toHaveText("Pay $56.39");
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await pay(page, CARDS.pays);
  const orderId = await confirmedOrder(page);
  expect(await ordersOf(shop, email)).toMatchObject([
    { id: orderId, total: "56.39", shipping_address: { phone: BUYERS.Senegal.phone } },
  ]);
  expect(await cartCookie(page)).toBeUndefined();
  await expect(badge(page)).toHaveText("0");
});

for (const card of ["pays", "asks"] as const)
  test(`S-PROC-09: what another tab puts in the cart during the payment stays there (a card that ${card})`, async ({
    page,
    context,
    shop,
  }) => {
    const [bought, added] = [await ownProduct(), await ownProduct()];
    await openAsGuest(page, shop, bought);
    await reachPayment(page);
    await context.addCookies([{ name: "cart", value: `${lineOf(bought, 1)}_${lineOf(added, 2)}`, url: shop.url }]);
    await pay(page, CARDS[card]);
    if (card === "asks") await page.getByRole("button", { name: "Complete authentication" }).click();
    const orderId = await confirmedOrder(page);
    expect(await cartCookie(page)).toBe(lineOf(added, 2));
    // A later return to the finished checkout leaves a newer cart alone.
    await context.addCookies([{ name: "cart", value: lineOf(bought, 1), url: shop.url }]);
    const [order] = await shop.sql<StoredOrder>("select payment_intent_id from guest_orders where id = $1", [orderId]);
    await page.goto(`/checkout?payment_intent=${order!.payment_intent_id}`);
    await expect(page).toHaveURL(new RegExp(orderId));
    expect(await cartCookie(page)).toBe(lineOf(bought, 1));
  });

test("S-ERR-20, S-PAY-08: after a declined card everything is kept, and another card pays", async ({ page, shop }) => {
  await openAsGuest(page, shop, await ownProduct());
  const email = await reachPayment(page);
  await pay(page, CARDS.declined);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await expect(page.getByText("12 Rue de la Gare")).toBeVisible();
  await pay(page, CARDS.pays);
  await confirmedOrder(page);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});

test("S-PAY-05, S-PAY-06, S-CHK-06: 3-D Secure leads to the bank, back, and to the order", async ({ page, shop }) => {
  await openAsGuest(page, shop, await ownProduct());
  const email = await reachPayment(page);
  await pay(page, CARDS.asks);
  await page.getByRole("button", { name: "Complete authentication" }).click();
  const orderId = await confirmedOrder(page);
  expect(await ordersOf(shop, email)).toMatchObject([{ id: orderId }]);
});

test("S-PAY-08, S-CHK-03, S-CHK-06: the page waits while the bank decides, then shows the order", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  const email = await reachPayment(page);
  await pay(page, CARDS.processes);
  await expect(page.getByRole("status").getByText("Your bank is still confirming the payment.")).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("Confirmation");
  const intentId = new URL(page.url()).searchParams.get("payment_intent");
  await control(shop.sandboxUrl, `POST /_control/intents/${intentId}/settle`, { outcome: "succeeded" });
  await page.getByRole("link", { name: "Check again" }).click();
  await confirmedOrder(page);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});

test("S-PAY-04: a double click on Pay makes one order", async ({ page, shop }) => {
  await openAsGuest(page, shop, await ownProduct());
  const email = await reachPayment(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).dblclick();
  await confirmedOrder(page);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});

test("S-CHK-07, S-CHK-08: a reload stays on the payment step, Edit brings back what was typed", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  const email = await reachPayment(page, BUYERS["United States"]);
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Oakland");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("ZIP Code")).toHaveValue("94601");
});

test("a changed price is shown, and nothing is charged before the new total is accepted", async ({ page, shop }) => {
  const product = await ownProduct();
  await openAsGuest(page, shop, product);
  await shop.sql("update products set price = 30 where id = $1", [product]);
  await page.locator("select[name=country]").selectOption("Gambia");
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("$45.54");
  await shop.sql("update products set price = 40 where id = $1", [product]);
  await fillTexts(page, { ...BUYERS.Gambia, email: newEmail() });
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("alert")).toContainText("Prices have changed. Please review your order.");
  await expect(page.getByRole("alert")).toContainText("The new total is $56.39.");
  await expect(page.getByLabel("First name")).toHaveValue("Awa");
  await page.getByRole("button", { name: "Accept $56.39 and continue" }).click();
  await expect(payButton(page)).toHaveText("Pay $56.39");
});

test("a product that sold out meanwhile is reported before paying, with a link to the cart", async ({ page, shop }) => {
  const product = await ownProduct({ name: "Rare Root", stock: 3 });
  await openAsGuest(page, shop, product, 2);
  await shop.sql(
    `with sold as (update products set stock = 1 where id = $1 returning id)
         insert into stock_ledger (product_id, change, reason) select id, -2, 'adjustment' from sold`,
    [product],
  );
  await page.locator("select[name=country]").selectOption("Senegal");
  await fillTexts(page, { ...BUYERS.Senegal, email: newEmail() });
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Only 1 left of Rare Root. Please update your cart.");
  await alert.getByRole("link", { name: "Update your cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("S-PROC-10, S-PAY-04: a second tab finds the finished order", async ({ page, shop, context }) => {
  await openAsGuest(page, shop, await ownProduct());
  await reachPayment(page);
  const second = await context.newPage();
  await second.goto("/checkout");
  await pay(page, CARDS.pays);
  const orderId = await confirmedOrder(page);
  await pay(second, CARDS.pays);
  await second.waitForURL(`**/order-confirmation/${orderId}`);
});
