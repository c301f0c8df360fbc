import { sellingShop, expect, PASSWORD, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { BUYERS, CARDS } from "#tests/support/buyers.ts";
import { confirmedOrder, fillShipping, pay, reachPayment, toPayment } from "#tests/support/demo-shop/checkout-steps.ts";

const { test } = sellingShop();

const stockOf = async (shop: DemoShop, id: string): Promise<number | undefined> =>
  (await shop.sql<{ stock: number }>("select stock from products where id = $1", [id]))[0]?.stock;

/** From the search box to the cart and on to the question how to check out. */
async function findAndTake(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole("article").getByRole("link", { name }).click();
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  page.getByRole("spinbutton").first().fill("2");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ }).locator(".count-badge")).toHaveText("2");
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
}

/** Staff find the order by its buyer's e-mail and mark it as shipped. */
async function ship(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: /^View #/ }).click();
  await page.getByRole("link", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  dialog.getByRole("combobox", { name: "Status" }).selectOption("Shipped");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  expect(page.getByText(/is now Shipped/)).toBeVisible();
}

test("S-GEN-02, A-ORD-43, R-021, R-089: a guest buys two pieces, staff ship them, stock falls by two, and both mails arrive", async ({
  page,
  shop,
}) => {
  const name = "Story Root";
  const product = await shop.product({ name, stock: 7 });
  await findAndTake(page, name);
  await page
    .getByRole("link", { name: "Continue as Guest" })
    .or(page.getByRole("button", { name: "Continue as Guest" }))
    .click();
  const email = await reachPayment(page, BUYERS.Senegal);
  await pay(page, CARDS.pays);
  const orderId = confirmedOrder(page);
  expect(await stockOf(shop, product)).toBe(5);
  expect(await shop.mailsTo(email)).toHaveLength(1);
  expect((await shop.mailsTo(email))[0]?.text).toContain(orderId.slice(0, 8));

  const office = shop.newBrowser().newPage();
  await shop.signIn(office, await shop.staff("customer_service"));
  await ship(office, email);
  expect(await shop.mailsTo(email)).toHaveLength(2);
  expect(await stockOf(shop, product)).toBe(5);
});

test("S-OPT-03, S-SHIP-04, R-080: a signed-in customer buys and finds the order in the account", async ({
  page,
  shop,
}) => {
  const name = "Account Root";
  await shop.product({ name, stock: 7 });
  const email = await shop.staff("user");
  await page.goto("/login");
  page.getByLabel("Email", { exact: true }).fill(email);
  page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  expect(page).toHaveURL("/");
  await findAndTake(page, name);
  await fillShipping(page, BUYERS.Gambia);
  await toPayment(page).click();
  await pay(page, CARDS.pays);
  const orderId = confirmedOrder(page);
  expect(await shop.sql("select id from orders where id = $1 and user_id is not null", [orderId])).toHaveLength(1);
  await page.goto("/orders");
  expect(page.getByRole("main")).toContainText(orderId.slice(0, 8));
});
