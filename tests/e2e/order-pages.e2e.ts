import {
  allowRefusals,
  CARDS,
  confirmedOrder,
  openAsGuest,
  ownProduct,
  pay,
  reachPayment,
} from "./support/checkout-page.ts";
import { test } from "./support/seed.ts";
import { expect, type Page, type Shop } from "./support/shop.ts";

test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

async function buy(page: Page, shop: Shop): Promise<{ id: string; email: string }> {
  await openAsGuest(page, shop, await ownProduct({ name: "Bouye" }), 2);
  const email = await reachPayment(page);
  await pay(page, CARDS.pays);
  return { id: await confirmedOrder(page), email };
}

const lookUp = async (page: Page, orderId: string, email: string): Promise<void> => {
  await page.goto("/order-lookup");
  await page.getByLabel("Order ID").fill(orderId);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Find order" }).click();
};

test("S-CONF-01, S-CONF-02, S-CONF-03, S-CONF-04, S-CONF-05, S-CONF-06, S-CONF-07, S-CONF-08: the thank-you page", async ({
  page,
  shop,
}) => {
  const { id, email } = await buy(page, shop);
  await expect(page.getByText(id.slice(0, 8), { exact: true })).toBeVisible();
  const address = page.getByRole("region", { name: "Ship to" });
  await expect(address).toContainText("Awa Diop");
  await expect(address).toContainText("12 Rue de la Gare");
  await expect(address).toContainText("Dakar, Dakar");
  await expect(address).toContainText("Senegal");
  const order = page.getByRole("region", { name: "Your order" });
  await expect(order.getByRole("listitem")).toContainText(["Bouye"]);
  for (const [term, amount] of [
    ["Subtotal", "$40.00"],
    ["Shipping", "$12.99"],
    ["Tax", "$3.40"],
    ["Total", "$56.39"],
  ] as const) {
    await expect(
      order
        .locator("div", { has: page.getByText(term, { exact: true }) })
        .getByRole("definition")
        .last(),
    ).toHaveText(amount);
  }
  await expect(page.getByText(`We will send updates about your order to ${email}.`)).toBeVisible();
  const register = page.getByRole("link", { name: "Create Account" });
  await expect(register).toHaveAttribute("href", `/register?email=${encodeURIComponent(email)}`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Awa!" })).toBeVisible();
});

test("S-ROLE-13, S-CALL-25, R-103: number and the matching e-mail open the order to this browser", async ({
  page,
  seed,
}) => {
  const order = await seed.order();
  await lookUp(page, order.number, `not-${order.email}`);
  await expect(page.getByRole("alert")).toHaveText("Order not found or email does not match");
  await lookUp(page, ` ${order.number.toUpperCase()} `, order.email.toUpperCase());
  await page.waitForURL(`**/order-confirmation/${order.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "We are packing your order" })).toBeVisible();
  const present = page.getByRole("region", { name: "Order status" }).locator("[aria-current=step]");
  await expect(present).toHaveText("Packing");
  await page.reload();
  await expect(present).toHaveText("Packing");
});

test("S-CONF-09, S-CONF-11, S-ERR-38: an order that cannot be loaded says so and offers the way on", async ({
  page,
  seed,
  consoleErrors,
}) => {
  const order = await seed.order();
  await page.goto("/order-lookup");
  await page.getByLabel("Order ID").fill(order.number);
  await page.getByLabel("Email", { exact: true }).fill(order.email);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await page.route("**/order-confirmation/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.getByRole("button", { name: "Find order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Error Loading Order" })).toBeVisible();
  await expect(page.getByText("Failed to retrieve order details")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
    "href",
    "/products",
  );
  consoleErrors.splice(0);
});
