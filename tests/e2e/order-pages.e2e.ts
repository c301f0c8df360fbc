import {
  allowRefusals,
  CARDS,
  confirmedOrder,
  openAsGuest,
  ownProduct,
  pay,
  reachPayment,
} from "./support/checkout-page.ts";
import { signInBy, test } from "./support/seed.ts";
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "order pages with JavaScript" : "order pages without JavaScript", () => {
    test.use({ javaScriptEnabled });

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

    test("S-CONF-10, S-CONF-11, S-ERR-37: a stranger's order and an unknown one look the same", async ({
      page,
      seed,
    }) => {
      const order = await seed.order();
      const pages: string[] = [];
      for (const id of [order.id, "00000000-0000-4000-8000-000000000000"]) {
        const answer = await page.goto(`/order-confirmation/${id}`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1, name: "Order Not Found" })).toBeVisible();
        await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
          "href",
          "/products",
        );
        pages.push((await page.getByRole("main").innerText()).replaceAll(id, "the id"));
      }
      expect(pages[0]).toBe(pages[1]);
      await page.goto("/order-confirmation");
      await expect(page.getByRole("heading", { level: 1, name: "Order Not Found" })).toBeVisible();
    });

    test("S-CONF-08: a customer's own order has no Create Account link", async ({ page, shop, seed }) => {
      const email = await seed.staff("user");
      const order = await seed.order({ email });
      await signInBy(page.request, shop, email);
      await page.goto(`/order-confirmation/${order.id}`);
      await expect(page.getByRole("heading", { level: 1, name: "We are packing your order" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Create Account" })).toHaveCount(0);
    });

    test("S-ERR-34, S-ERR-35, S-ERR-36: the look-up names what is missing, and one answer covers wrong id and wrong e-mail", async ({
      page,
      seed,
    }) => {
      const order = await seed.order();
      await lookUp(page, "", order.email);
      await expect(page.getByText("Order ID is required")).toBeVisible();
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(order.email);
      await lookUp(page, order.number, "");
      await expect(page.getByText("Email is required")).toBeVisible();
      for (const [id, email] of [
        ["#0a0b0c0d", order.email],
        [order.number, "stranger@example.com"],
      ] as const) {
        await lookUp(page, id, email);
        await expect(page.getByRole("alert")).toHaveText("Order not found or email does not match");
      }
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

    test("S-CONF-10: the link in the confirmation mail opens the order once, and its key leaves the address bar", async ({
      page,
      shop,
      browser,
    }) => {
      const { id, email } = await buy(page, shop);
      const links = () =>
        shop.mailsTo(email).flatMap(
          (text) =>
            text
              .replace(/=\r?\n/g, "")
              .replaceAll("=3D", "=")
              .match(/\/order-confirmation\/[^\s"'<>]+key=[\w.-]+/g) ?? [],
        );
      await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(0);
      const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled });
      await context.addCookies([{ name: "age", value: "yes", url: shop.url }]);
      const elsewhere = await context.newPage();
      await elsewhere.goto(links()[0] ?? "");
      await expect(elsewhere).toHaveURL(new RegExp(`/order-confirmation/${id}$`));
      await expect(elsewhere.getByRole("heading", { level: 1, name: "We are packing your order" })).toBeVisible();
      await context.close();
    });
  });
}

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
