import { control } from "#sandbox/control/control-client.ts";
import { sellingShop, expect } from "#tests/support/demo-shop/demo-shop.ts";
import { lineOf } from "#tests/support/cart-lines.ts";
import { BUYERS, CARDS, newEmail } from "#tests/support/buyers.ts";
import { badge, cartCookie, putInCart } from "#tests/support/demo-shop/cart-steps.ts";
import {
  confirmedOrder,
  fillTexts,
  openAsGuest,
  ordersOf,
  pay,
  payButton,
  reachPayment,
} from "#tests/support/demo-shop/checkout-steps.ts";

const { test, sandboxUrl } = sellingShop();

for (const [country, typed] of Object.entries(BUYERS)) {
  test(`S-ROLE-12, S-GEN-02, S-GEN-07, S-GEN-08, S-CHK-08, S-SHIP-06, S-PAY-09, S-PROC-09, S-PROC-10, S-CONF-01: a guest buys to ${country}`, async ({
    page,
    shop,
  }) => {
    await openAsGuest(page, await shop.product(), 2);
    const email = await reachPayment(page, typed);
    expect(payButton(page)).toHaveText("Pay $56.39");
    expect(page.getByText("Test mode: no money moves")).toBeVisible();
    await pay(page, CARDS.pays);
    const orderId = confirmedOrder(page);
    expect(await ordersOf(shop, email)).toMatchObject([
      { id: orderId, total: "56.39", shipping_address: { phone: typed.phone } },
    ]);
    expect(cartCookie(page)).toBeUndefined();
    expect(badge(page)).toHaveText("0");
  });
}

test("S-ERR-20, S-PAY-08: after a declined card the form keeps its input, and another card pays", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, await shop.product());
  const email = await reachPayment(page);
  await pay(page, CARDS.declined);
  expect(page.getByRole("alert")).toContainText("Your card was declined.");
  expect(page.getByText("12 Rue de la Gare")).toBeVisible();
  await pay(page, CARDS.pays);
  confirmedOrder(page);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});

test("S-ERR-20: an unreadable card is refused with the bank's message", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  await reachPayment(page);
  await pay(page, "4242 4242 4242 4241");
  expect(page.getByRole("alert")).toContainText("Your card number is incorrect.");
});

test("S-PAY-05, S-PAY-06, S-CHK-06: 3-D Secure leads to the bank and back to the order", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  const email = await reachPayment(page);
  await pay(page, CARDS.asks);
  await page.getByRole("button", { name: "Complete authentication" }).click();
  const orderId = confirmedOrder(page);
  expect(await ordersOf(shop, email)).toMatchObject([{ id: orderId }]);
});

test("S-ERR-22: a failed 3-D Secure returns to the payment step, and paying again works", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  const email = await reachPayment(page);
  await pay(page, CARDS.asks);
  await page.getByRole("button", { name: "Fail authentication" }).click();
  expect(page.getByRole("alert")).toContainText("Payment was not completed. Please try again.");
  await pay(page, CARDS.pays);
  confirmedOrder(page);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});

test("S-PAY-08, S-CHK-03, S-CHK-06: the page waits for the bank, then shows the order", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  const email = await reachPayment(page);
  await pay(page, CARDS.processes);
  expect(page.getByRole("status").getByText("Your bank is still confirming the payment.")).toBeVisible();
  expect(page.locator("[aria-current=step]")).toContainText("Confirmation");
  const intentId = new URL(page.url()).searchParams.get("payment_intent");
  await control(sandboxUrl(), `POST /_control/intents/${intentId}/settle`, { outcome: "succeeded" });
  await page.getByRole("link", { name: "Check again" }).click();
  confirmedOrder(page);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});

test("S-CHK-07, S-CHK-08: a reload stays on the payment step, Edit restores the input", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  const email = await reachPayment(page, BUYERS["United States"]);
  await page.reload();
  expect(payButton(page)).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  expect(page.getByLabel("City")).toHaveValue("Oakland");
  expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  expect(page.getByLabel("ZIP Code")).toHaveValue("94601");
});

test("S-CHK-09: the banner of a step disappears on the next one", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  await reachPayment(page);
  await pay(page, CARDS.declined);
  expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  expect(page.getByRole("heading", { name: "Where should we send it?" })).toBeVisible();
  expect(page.getByText("Your card was declined.")).toHaveCount(0);
});

test("a price that changed meanwhile is shown, and nothing is charged before the new total is accepted", async ({
  page,
  shop,
}) => {
  const product = await shop.product();
  await openAsGuest(page, product);
  await shop.sql("update products set price = 30 where id = $1", [product]);
  page.locator("select[name=country]").selectOption("Gambia");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  expect(page.getByRole("region", { name: "Order Summary" })).toContainText("$45.54");
  await shop.sql("update products set price = 40 where id = $1", [product]);
  fillTexts(page, { ...BUYERS.Gambia, email: newEmail() });
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  expect(page.getByRole("alert")).toContainText("Prices have changed. Please review your order.");
  expect(page.getByRole("alert")).toContainText("The new total is $56.39.");
  expect(page.getByLabel("First name")).toHaveValue("Awa");
  await page.getByRole("button", { name: "Accept $56.39 and continue" }).click();
  expect(payButton(page)).toHaveText("Pay $56.39");
});

test("a product that sold out meanwhile is reported before paying, with a link to the cart", async ({ page, shop }) => {
  const product = await shop.product({ name: "Rare Root", stock: 3 });
  await openAsGuest(page, product, 2);
  await shop.sql(
    `with sold as (update products set stock = 1 where id = $1 returning id)
         insert into stock_ledger (product_id, change, reason) select id, -2, 'adjustment' from sold`,
    [product],
  );
  page.locator("select[name=country]").selectOption("Senegal");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  fillTexts(page, { ...BUYERS.Senegal, email: newEmail() });
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const alert = page.getByRole("alert");
  expect(alert).toContainText("Only 1 left of Rare Root. Please update your cart.");
  await alert.getByRole("link", { name: "Update your cart" }).click();
  expect(page).toHaveURL(/\/cart$/);
});

test("S-CHK-04, S-CHK-05: a visitor without a choice goes to the options, an empty cart to /cart", async ({
  page,
  shop,
}) => {
  await page.goto("/checkout?mode=guest");
  expect(page).toHaveURL(/\/cart$/);
  page.browser.cookies.delete("guest");
  putInCart(page, lineOf(await shop.product(), 1));
  await page.goto("/checkout");
  expect(page).toHaveURL(/\/checkout\/options$/);
});

test("S-PROC-10, S-PAY-04: a second tab is led to the finished order", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  await reachPayment(page);
  const second = page.browser.newPage();
  await second.goto("/checkout");
  await pay(page, CARDS.pays);
  const orderId = confirmedOrder(page);
  await pay(second, CARDS.pays);
  expect(second).toHaveURL(`/order-confirmation/${orderId}`);
});
