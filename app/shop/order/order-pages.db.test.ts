import { sellingShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { CARDS } from "#tests/support/buyers.ts";
import { confirmedOrder, openAsGuest, pay, reachPayment } from "#tests/support/demo-shop/checkout-steps.ts";

const { test } = sellingShop();

async function buy(page: Page, shop: DemoShop): Promise<{ id: string; email: string }> {
  await openAsGuest(page, await shop.product({ name: "Bouye" }), 2);
  const email = await reachPayment(page);
  await pay(page, CARDS.pays);
  return { id: confirmedOrder(page), email };
}

const lookUp = async (page: Page, orderId: string, email: string): Promise<void> => {
  await page.goto("/order-lookup");
  page.getByLabel("Order ID").fill(orderId);
  page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Find order" }).click();
};

test("S-CONF-01, S-CONF-02, S-CONF-03, S-CONF-04, S-CONF-05, S-CONF-06, S-CONF-07, S-CONF-08: the thank-you page", async ({
  page,
  shop,
}) => {
  const { id, email } = await buy(page, shop);
  expect(page.getByText(id.slice(0, 8), { exact: true })).toBeVisible();
  const address = page.getByRole("region", { name: "Ship to" });
  expect(address).toContainText("Awa Diop");
  expect(address).toContainText("12 Rue de la Gare");
  expect(address).toContainText("Dakar, Dakar");
  expect(address).toContainText("Senegal");
  const order = page.getByRole("region", { name: "Your order" });
  expect(order.getByRole("listitem")).toContainText(["Bouye"]);
  for (const [term, amount] of [
    ["Subtotal", "$40.00"],
    ["Shipping", "$12.99"],
    ["Tax", "$3.40"],
    ["Total", "$56.39"],
  ] as const) {
    expect(
      order
        .locator("div", { has: page.getByText(term, { exact: true }) })
        .getByRole("definition")
        .last(),
    ).toHaveText(amount);
  }
  expect(page.getByText(`We will send updates about your order to ${email}.`)).toBeVisible();
  const register = page.getByRole("link", { name: "Create Account" });
  expect(register).toHaveAttribute("href", `/register?email=${encodeURIComponent(email)}`);
  await page.reload();
  expect(page.getByRole("heading", { level: 1, name: "Thank you, Awa!" })).toBeVisible();
});

test("S-CONF-10, S-CONF-11, S-ERR-37: another customer's order and an unknown one look the same", async ({
  page,
  shop,
}) => {
  const order = await shop.order();
  const pages: string[] = [];
  for (const id of [order.id, "00000000-0000-4000-8000-000000000000"]) {
    await page.goto(`/order-confirmation/${id}`);
    expect(page.status).toBe(404);
    expect(page.getByRole("heading", { level: 1, name: "Order Not Found" })).toBeVisible();
    expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
      "href",
      "/products",
    );
    pages.push(page.getByRole("main").text().replaceAll(id, "the id"));
  }
  expect(pages[0]).toBe(pages[1]);
  await page.goto("/order-confirmation");
  expect(page.getByRole("heading", { level: 1, name: "Order Not Found" })).toBeVisible();
});

test("S-CONF-08: a customer's own order has no Create Account link", async ({ page, shop }) => {
  const email = await shop.staff("user");
  const order = await shop.order({ email });
  await shop.signIn(page, email);
  await page.goto(`/order-confirmation/${order.id}`);
  expect(page.getByRole("heading", { level: 1, name: "We are packing your order" })).toBeVisible();
  expect(page.getByRole("link", { name: "Create Account" })).toHaveCount(0);
});

test("S-ERR-34, S-ERR-35, S-ERR-36: the look-up reports missing fields, and wrong id and wrong e-mail get the same answer", async ({
  page,
  shop,
}) => {
  const order = await shop.order();
  await lookUp(page, "", order.email);
  expect(page.getByText("Order ID is required")).toBeVisible();
  expect(page.getByLabel("Email", { exact: true })).toHaveValue(order.email);
  await lookUp(page, order.number, "");
  expect(page.getByText("Email is required")).toBeVisible();
  for (const [id, email] of [
    ["#0a0b0c0d", order.email],
    [order.number, "stranger@example.com"],
  ] as const) {
    await lookUp(page, id, email);
    expect(page.getByRole("alert")).toHaveText("Order not found or email does not match");
  }
});

test("S-ROLE-13, S-CALL-25, R-103: number and matching e-mail open the order to this browser", async ({
  page,
  shop,
}) => {
  const order = await shop.order();
  await lookUp(page, order.number, `not-${order.email}`);
  expect(page.getByRole("alert")).toHaveText("Order not found or email does not match");
  await lookUp(page, ` ${order.number.toUpperCase()} `, order.email.toUpperCase());
  expect(page).toHaveURL(`/order-confirmation/${order.id}`);
  expect(page.getByRole("heading", { level: 1, name: "We are packing your order" })).toBeVisible();
  const present = page.getByRole("region", { name: "Order status" }).locator("[aria-current=step]");
  expect(present).toHaveText("Packing");
  await page.reload();
  expect(present).toHaveText("Packing");
});

test("S-CONF-10: the link in the confirmation mail opens the order once, and its key leaves the address bar", async ({
  page,
  shop,
}) => {
  const { id, email } = await buy(page, shop);
  const link = await shop.mailedLink(email, `/order-confirmation/${id}`);
  expect(link).toContain("key=");
  const elsewhere = shop.newBrowser().newPage();
  await elsewhere.goto(link);
  expect(elsewhere).toHaveURL(`/order-confirmation/${id}`);
  expect(elsewhere.getByRole("heading", { level: 1, name: "We are packing your order" })).toBeVisible();
});
