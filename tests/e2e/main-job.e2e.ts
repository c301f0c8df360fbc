// The whole story in one piece: a buyer finds a product and pays, staff ship it, the stock falls, the mails arrive.
import { randomUUID } from "node:crypto";
import {
  BUYERS,
  CARDS,
  confirmedOrder,
  fillShipping,
  ownProduct,
  pay,
  reachPayment,
  toPayment,
} from "./support/checkout-page.ts";
import { PASSWORD, openSession, test, type Shop } from "./support/seed.ts";
import { acceptAge, expect, type Page } from "./support/shop.ts";

const stockOf = async (shop: Shop, id: string): Promise<number | undefined> =>
  (await shop.sql<{ stock: number }>("select stock from products where id = $1", [id]))[0]?.stock;

/** A product name that no other test has, nor an earlier try of this one. */
const newName = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** From the search box to the cart and on to the question how to check out. */
async function findAndTake(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole("article").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("spinbutton").first().fill("2");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ }).locator(".count-badge")).toHaveText("2");
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
}

/** Staff find the order by its buyer's e-mail and mark it as shipped. */
async function ship(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: /^View #/ }).click();
  await page.getByRole("link", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Shipped");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/is now Shipped/)).toBeVisible();
}

test("S-GEN-02, A-ORD-43, R-021, R-089: a guest buys two, staff ship them, the stock falls by two, both mails arrive", async ({
  page,
  shop,
  seed,
  browser,
}) => {
  const name = newName("Story Leaf");
  const product = await ownProduct({ name, stock: 7 });
  await findAndTake(page, name);
  await page
    .getByRole("link", { name: "Continue as Guest" })
    .or(page.getByRole("button", { name: "Continue as Guest" }))
    .click();
  const email = await reachPayment(page, BUYERS.Senegal);
  await pay(page, CARDS.pays);
  const orderId = await confirmedOrder(page);
  expect(await stockOf(shop, product)).toBe(5);
  await expect.poll(() => shop.mailsTo(email).length).toBe(1);
  expect(shop.mailsTo(email)[0]).toContain(orderId.slice(0, 8));

  const desktop = await browser.newContext({ baseURL: shop.url });
  await acceptAge(desktop, shop);
  const office = await desktop.newPage();
  await openSession(office, shop, await seed.staff("customer_service"));
  await ship(office, email);
  await desktop.close();
  await expect.poll(() => shop.mailsTo(email).length).toBe(2);
  expect(await stockOf(shop, product)).toBe(5);
});

test("S-OPT-03, S-SHIP-04, R-080: a signed-in customer buys and finds the order in the account", async ({
  page,
  shop,
  seed,
}) => {
  const name = newName("Account Leaf");
  await ownProduct({ name, stock: 7 });
  const email = await seed.staff("user");
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(shop.url + "/");
  await findAndTake(page, name);
  await fillShipping(page, BUYERS.Gambia);
  await toPayment(page).click();
  await pay(page, CARDS.pays);
  const orderId = await confirmedOrder(page);
  expect(await shop.sql("select id from orders where id = $1 and user_id is not null", [orderId])).toHaveLength(1);
  await page.goto("/orders");
  await expect(page.getByRole("main")).toContainText(orderId.slice(0, 8));
});
