import { cartCookie, lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import {
  BUYERS,
  fillTexts,
  newEmail,
  openAsGuest,
  ownProduct,
  payButton,
  reachPayment,
} from "./support/checkout-page.ts";
import { openBeforeScript } from "./support/late-script.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, openSession, test } from "./support/review-seed.ts";
import type { Page } from "./support/shop.ts";

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });

test("S-LIST-04, S-LIST-08, R-044: sort, category, price and search text entered before script arrives filter the list once it runs", async ({
  page,
}) => {
  const arrive = await openBeforeScript(page, "/products");
  const category = page.getByRole("radio").nth(1);
  const name = (await category.getAttribute("value")) ?? "";
  await field(page, "Sort by").selectOption("priceLow");
  await category.check();
  await field(page, "Highest price").fill("30");
  await page.locator("#listing-search").fill("s");
  await arrive();
  for (const [key, value] of [
    ["sort", "priceLow"],
    ["category", name],
    ["max", "30"],
    ["search", "s"],
  ])
    await expect.poll(() => new URL(page.url()).searchParams.get(key!), { message: key! }).toBe(value);
  await expect(field(page, "Sort by")).toHaveValue("priceLow");
  await expect(category).toBeChecked();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(name);
});

test("S-VAL-26, S-CART-10: a quantity typed before script arrives counts, on the product's page and in the cart", async ({
  page,
  shop,
}) => {
  const quantity = page.getByRole("spinbutton", { name: "Quantity of Sokh" });
  const { path } = await seededProduct(shop, "Sokh");
  const arrive = await openBeforeScript(page, path);
  await quantity.fill("5");
  await arrive();
  await page.getByRole("button", { name: "One more of Sokh" }).first().click();
  await expect(quantity).toHaveValue("6");

  await putInCart(page, shop, lineOf(SOKH, 1));
  const arriveAgain = await openBeforeScript(page, "/cart");
  await quantity.fill("3");
  await arriveAgain();
  await expect.poll(() => cartCookie(page)).toBe(lineOf(SOKH, 3));
  await expect(quantity).toHaveValue("3");
});

test("S-SHIP-01, R-106: a prefilled field emptied early or quickly gets its message, and a country chosen early determines the form's fields", async ({
  page,
  shop,
  seed,
}) => {
  const email = await seed.staff("user");
  await shop.sql("update profiles set default_shipping_address = $2 where email = $1", [email, BUYERS.Senegal]);
  await openSession(page, shop, email);
  const arrive = await openBeforeScript(page, "/account");
  await field(page, "Full name").fill("Awa Early");
  await field(page, "City").fill("");
  await field(page, "Country").selectOption("United States");
  await arrive();
  await expect(field(page, "ZIP Code")).toBeVisible();
  await expect(field(page, "City")).toHaveAccessibleDescription(/City is required/);
  await expect(field(page, "Full name")).toHaveValue("Awa Early");
  // The next field is filled in long before the pause after the first is over.
  await field(page, "First name").fill("");
  await field(page, "Last name").fill("Ndiaye");
  await expect(field(page, "First name")).toHaveAccessibleDescription(/First name is required/);
});

test("S-SHIP-01, S-PAY-04: what was typed into the checkout before script arrives is validated, sent and paid", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  const arrive = await openBeforeScript(page, "/checkout");
  const email = newEmail();
  await field(page, "Country").selectOption("Senegal");
  await fillTexts(page, { ...BUYERS.Senegal, email });
  await arrive();
  await expect(page.getByRole("button", { name: "Continue to Payment" })).not.toHaveAttribute("aria-disabled");
  await reachPayment(page, { ...BUYERS.Senegal });
  const arriveAgain = await openBeforeScript(page, "/checkout");
  await field(page, "Card number").fill("4242 4242 4242 4242");
  await arriveAgain();
  await expect(field(page, "Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(payButton(page)).toBeEnabled();
});

test("R-013: the other forms keep what was typed and chosen before script arrives", async ({
  page,
  shop,
  seed,
  reviewSeed,
}) => {
  const forms: { path: string; typed: Record<string, string>; chosen?: string }[] = [
    { path: "/login", typed: { Email: "a@example.com", Password: "typed early" } },
    {
      path: "/register",
      typed: { "Full name": "Awa", Email: "a@example.com", Password: "x", "Confirm password": "y" },
    },
    { path: "/forgot-password", typed: { Email: "a@example.com" } },
    { path: "/contact", typed: { Name: "Awa", Email: "a@example.com", Message: "Early" } },
    { path: "/order-lookup", typed: { "Order ID": "abc", Email: "a@example.com" } },
    { path: "/newsletter", typed: { "Email for our newsletter": "a@example.com" } },
  ];
  for (const { path, typed } of forms) {
    const arrive = await openBeforeScript(page, path);
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    await arrive();
    for (const [label, text] of Object.entries(typed))
      await expect(field(page, label), `${path}: ${label}`).toHaveValue(text);
  }
  const product = await reviewSeed.product("Bissap");
  const email = await seed.staff("user");
  await openSession(page, shop, email);
  const arrive = await openBeforeScript(page, `${product.path}?review=write`);
  await page.getByRole("radio", { name: "3 stars" }).check({ force: true });
  await field(page, "Your review").fill("Early");
  await arrive();
  await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await expect(field(page, "Your review")).toHaveValue("Early");

  await shop.sql(
    `insert into reviews (product_id, user_id, rating, comment, status)
     select $1, id, 4, 'Fine.', 'approved' from profiles where email = $2`,
    [product.id, email],
  );
  const arriveAgain = await openBeforeScript(page, `${product.path}?review=write`);
  await expect(field(page, "Your review")).toHaveValue("Fine.");
  await field(page, "Your review").fill("Better still.");
  await arriveAgain();
  await expect(field(page, "Your review")).toHaveValue("Better still.");
});
