import { sellingShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { lineOf } from "#tests/support/cart-lines.ts";
import { putInCart } from "#tests/support/demo-shop/cart-steps.ts";
import { openAsGuest, reachPayment } from "#tests/support/demo-shop/checkout-steps.ts";
import { BUYERS, type Typed } from "#tests/support/buyers.ts";

const { test } = sellingShop();

const GOOD = { ...BUYERS["United States"], email: "awa@example.com", apartment: "", countryName: "" };

/** Row, field, what is typed there, the message; "" where none may come. */
const CASES: ReadonlyArray<[row: string, field: string, typed: Typed, message: string]> = [
  ["S-VAL-01", "firstName", { firstName: "" }, "First name is required"],
  ["S-VAL-02", "firstName", { firstName: "A" }, "First name must be at least 2 characters"],
  ["S-VAL-03", "lastName", { lastName: "" }, "Last name is required"],
  ["S-VAL-04", "lastName", { lastName: "D" }, "Last name must be at least 2 characters"],
  ["S-VAL-05", "email", { email: "" }, "Email is required"],
  ["S-VAL-06", "email", { email: "foo@" }, "Please enter a valid email address"],
  ["S-VAL-07", "phone", { phone: "" }, "Phone number is required"],
  ["S-VAL-09", "phone", { phone: "12345" }, "Please enter a valid phone number"],
  ["S-VAL-09", "phone", { phone: "abc" }, "Please enter a valid phone number"],
  ["S-VAL-10", "address", { address: "" }, "Address is required"],
  ["S-VAL-11", "address", { address: "1 St" }, "Please enter a complete address"],
  ["S-VAL-13", "city", { city: "" }, "City is required"],
  ["S-VAL-14", "city", { city: "X" }, "Please enter a valid city name"],
  ["S-VAL-15", "state", { state: "" }, "State is required"],
  ["S-VAL-16", "state", { state: "C" }, "Please enter a valid state"],
  ["S-VAL-17", "country", { country: "" }, "Country is required"],
  ["S-VAL-18", "country", { country: "Atlantis" }, "Country is required"],
  ["S-VAL-18", "countryName", { country: "Other" }, "Country is required"],
  ["S-VAL-19", "zipCode", { zipCode: "" }, "ZIP code is required"],
  ["S-VAL-20", "zipCode", { zipCode: "1234" }, "Invalid ZIP code format"],
  ["S-VAL-20", "zipCode", { zipCode: "ABCDE" }, "Invalid ZIP code format"],
  ["S-VAL-21", "zipCode", { country: "Canada", zipCode: "" }, "Postal code is required"],
];

/** Posts the shipping form as a browser without script does, with any values. */
const post = ({ browser }: Page, fields: Typed) => browser.post("/checkout", { intent: "place", ...fields });

test(`${[...new Set(CASES.map(([row]) => row))].join(", ")}: the server refuses each fault with its message at its field`, async ({
  page,
  shop,
}) => {
  await openAsGuest(page, await shop.product());
  for (const [row, field, typed, message] of CASES) {
    const answer = await post(page, { ...GOOD, ...typed });
    expect(answer.status, `${row} ${JSON.stringify(typed)}`).toBe(422);
    const html = await answer.text();
    const shown = new RegExp(`id="${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1];
    expect(shown, `${row} ${JSON.stringify(typed)}`).toBe(message);
    expect(html).toContain(`href="#${field}"`);
  }
});

test("S-VAL-08, S-VAL-11, S-VAL-12, S-VAL-20: input that the specification accepts leads to the payment step", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, await shop.product());
  for (const typed of [
    { phone: "5551234567" },
    { phone: "+1 555 123 4567" },
    { address: "12345" },
    { apartment: "" },
    { zipCode: "12345-6789" },
  ]) {
    const answer = await post(page, { ...GOOD, ...typed });
    expect(answer.status, JSON.stringify(typed)).toBe(303);
    expect(answer.headers.get("location")).toBe("/checkout");
  }
});

test("a form with an unknown intent places no checkout; one without any is the shipping form", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, await shop.product());
  const send = (intent: Typed) => page.browser.post("/checkout", { ...GOOD, email: "unnamed@example.com", ...intent });
  const placed = async () =>
    (await shop.sql("select id from checkouts where shipping_address ->> 'email' = $1", ["unnamed@example.com"]))
      .length;
  for (const intent of ["continue", "place:1", "constructor"])
    expect((await send({ intent })).status, intent).toBe(400);
  expect(await placed()).toBe(0);
  expect((await send({})).status).toBe(303);
  expect(await placed()).toBe(1);
});

test("S-SHIP-03, S-VAL-18: every field has its label and autofill token, and the countries their order", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, await shop.product());
  const tokens = {
    Email: "email",
    "Phone number": "shipping tel",
    "First name": "shipping given-name",
    "Last name": "shipping family-name",
    Address: "shipping address-line1",
    "Apartment (optional)": "shipping address-line2",
    City: "shipping address-level2",
    "State / Region": "shipping address-level1",
    "Postal Code": "shipping postal-code",
    Country: "shipping country-name",
  };
  for (const [label, token] of Object.entries(tokens)) {
    expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", token);
  }
  const countries = [
    "Select a country",
    "United States",
    "Senegal",
    "Gambia",
    "Canada",
    "United Kingdom",
    "Australia",
    "France",
    "Germany",
    "Italy",
    "Spain",
    "Other",
  ];
  expect(page.getByLabel("Country", { exact: true }).getByRole("option")).toHaveText(countries);
  expect(page.getByText("The courier may call this number")).toBeVisible();
});

test("S-SHIP-07, S-SHIP-08: 'Update' lays the form out for the country without validation and keeps the input", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, await shop.product());
  page.getByLabel("City").fill("Banjul");
  page.getByLabel("Country", { exact: true }).selectOption("Gambia");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  expect(page.getByLabel("City")).toHaveValue("Banjul");
  expect(page.getByLabel("Apartment or landmark")).toBeVisible();
  expect(page.getByLabel("Postal Code")).toHaveCount(0);
  expect(page.getByRole("alert")).toHaveCount(0);
  page.getByLabel("Country", { exact: true }).selectOption("United States");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  expect(page.getByLabel("ZIP Code")).toBeVisible();
});

test("pressing Enter in a field submits the form, not the country's button", async ({ page, shop }) => {
  await openAsGuest(page, await shop.product());
  await page.getByLabel("City").pressEnter();
  await page.getByText(/^Show \d+ more/).click();
  expect(page.getByRole("alert").getByRole("link", { name: "City is required" })).toBeVisible();
});

test("S-SHIP-04, S-SHIP-05: name and e-mail are prefilled for a customer, next time with the saved address", async ({
  page,
  shop,
}) => {
  const email = await shop.staff("user");
  await shop.signIn(page, email);
  const product = await shop.product();
  putInCart(page, lineOf(product, 1));
  await page.goto("/checkout");
  expect(page.getByLabel("First name")).toHaveValue("Test");
  expect(page.getByLabel("Last name")).toHaveValue("Person");
  expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  expect(page.getByLabel("Email", { exact: true })).not.toBeEditable();
  expect(page.getByLabel("Save this address")).toBeChecked();
  const answer = await post(page, { ...GOOD, email: "other@example.com", saveAddress: "on" });
  expect(answer.status).toBe(303);
  const [kept] = await shop.sql<{ city: string }>(
    "select default_shipping_address ->> 'city' as city from profiles where email = $1",
    [email],
  );
  expect(kept?.city).toBe("Oakland");
  await page.goto("/checkout");
  expect(page.getByRole("main").getByText(email)).toBeVisible();
  await shop.sql(
    `with gone as (delete from stock_holds where checkout_id in
       (select id from checkouts where user_id = (select id from profiles where email = $1)) returning product_id, quantity)
     update products set held = held - gone.quantity from gone where id = gone.product_id`,
    [email],
  );
  await shop.sql("delete from checkouts where user_id = (select id from profiles where email = $1)", [email]);
  await page.goto("/checkout");
  expect(page.getByLabel("City")).toHaveValue("Oakland");
});

test("S-PROC-11, S-ERR-20: card data is never returned, and a guest's address is removed after the order", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, await shop.product());
  await reachPayment(page, { ...BUYERS.Senegal });
  const card = { intent: "pay", "cc-number": "4000 0000 0000 0002", "cc-exp": "12/34", "cc-csc": "737" };
  const refused = await post(page, card);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Your card was declined.");
  expect(html.replaceAll(" ", "")).not.toContain("4000000000000002");
  expect(html).not.toContain('"737"');
  const paid = await post(page, { ...card, "cc-number": "4242 4242 4242 4242" });
  expect(paid.headers.get("location")).toMatch(/^\/order-confirmation\//);
  putInCart(page, lineOf(await shop.product(), 1));
  await page.goto("/checkout");
  expect(page.getByLabel("City")).toHaveValue("");
});
