import { demoShop, expect, PASSWORD, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { lineOf } from "#tests/support/cart-lines.ts";
import { BUYERS } from "#tests/support/buyers.ts";
import { putInCart } from "#tests/support/demo-shop/cart-steps.ts";
import { confirmedPerson, signIn } from "#tests/support/demo-shop/person-steps.ts";

const { test } = demoShop();

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();
const expectFault = (page: Page, label: string, text: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
const profileOf = async (shop: DemoShop, email: string) =>
  (
    await shop.sql<{ name: string; default_shipping_address: Record<string, string> | null }>(
      "select name, default_shipping_address from profiles where email = $1",
      [email],
    )
  )[0];

test("S-ACC-01, S-ROUTE-17, S-HDR-11: the account menu leads to the account, where the name can be changed and the e-mail is read-only", async ({
  page,
  shop,
}) => {
  await page.goto("/account");
  expect(page).toHaveURL("/login?redirect=%2Faccount");
  const email = await shop.staff("user");
  await shop.signIn(page, email);
  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "My Account" }).first().click();
  expect(page).toHaveURL("/account");
  expect(page.locator("main").getByText(email, { exact: true })).toBeVisible();
  expect(page.locator("main").getByRole("textbox", { name: "Email" })).toHaveCount(0);

  field(page, "Full name").fill("   ");
  await press(page, "Save Name");
  expectFault(page, "Full name", "Full name is required");
  field(page, "Full name").fill("Awa Diop");
  await press(page, "Save Name");
  expect(page.getByRole("status").getByText("Your name was saved.")).toBeVisible();
  expect(page.getByRole("heading", { level: 1, name: "Hello, Awa Diop" })).toBeVisible();
  expect((await profileOf(shop, email))?.name).toBe("Awa Diop");
  const letters = page.getByRole("region", { name: "Newsletter" });
  await letters.getByRole("button", { name: "Subscribe", exact: true }).click();
  expect(letters.getByText("You are now subscribed to our newsletter.")).toBeVisible();
  await letters.getByRole("button", { name: "Unsubscribe" }).click();
  expect(letters.getByText("You have been unsubscribed.")).toBeVisible();
});

test("S-ACC-01, S-ROLE-14: the default address is validated as in the checkout, keeps the input, and prefills the next order", async ({
  page,
  shop,
}) => {
  const email = await shop.staff("user");
  await shop.signIn(page, email);
  await page.goto("/account");
  const { country, ...typed } = BUYERS.Senegal;
  field(page, "Country").selectOption(country);
  await press(page, "Update");
  expect(field(page, "Apartment or landmark (optional)")).toBeVisible();
  const labels = { firstName: "First name", lastName: "Last name", address: "Address", city: "City" } as const;
  for (const [name, label] of Object.entries(labels)) field(page, label).fill(typed[name as keyof typeof labels]);
  field(page, "State / Region").fill(typed.state);
  field(page, "Phone number").fill("12");
  await press(page, "Save Address");
  expectFault(page, "Phone number", "Please enter a valid phone number");
  expect(page.locator("main").getByRole("alert")).toContainText("Please enter a valid phone number");
  expect(field(page, "Address")).toHaveValue(typed.address);
  expect(field(page, "Country")).toHaveValue(country);
  expect((await profileOf(shop, email))?.default_shipping_address).toBeNull();

  field(page, "Phone number").fill(typed.phone);
  await press(page, "Save Address");
  expect(page.getByRole("status").getByText("Your address was saved.")).toBeVisible();
  expect((await profileOf(shop, email))?.default_shipping_address).toMatchObject({ country, ...typed, email });

  putInCart(page, lineOf(await shop.product(), 1));
  await page.goto("/checkout");
  expect(field(page, "Address")).toHaveValue(typed.address);
  expect(field(page, "Email")).toHaveValue(email);
  expect(field(page, "Email")).not.toBeEditable();
});

test("S-ACC-01: the current password is required for a new one; other browsers are signed out, this one is not", async ({
  page,
  shop,
}) => {
  const email = await shop.staff("user");
  const elsewhere = shop.newBrowser().newPage();
  await shop.signIn(elsewhere, email);
  await shop.signIn(page, email);
  await page.goto("/account");
  const change = async (current: string, next: string, again = next): Promise<void> => {
    field(page, "Current password").fill(current);
    field(page, "New password").fill(next);
    field(page, "Confirm password").fill(again);
    await press(page, "Change Password");
  };
  await change(PASSWORD, "five5", "other");
  expectFault(page, "New password", "Password must be at least 6 characters");
  expectFault(page, "Confirm password", "Passwords do not match");
  await change("not my password", "bissap-and-mint");
  expectFault(page, "Current password", "This is not your current password");
  expect(field(page, "New password")).toHaveValue("");
  await change(PASSWORD, "bissap-and-mint");
  expect(page.getByText("Your password was changed. You have been signed out everywhere else.")).toBeVisible();
  await page.goto("/account");
  expect(page).toHaveURL("/account");
  await elsewhere.goto("/account");
  expect(elsewhere).toHaveURL("/login?redirect=%2Faccount");
});

test("S-ACC-01: signing out everywhere ends this browser's session and every other one", async ({ page, shop }) => {
  const email = await shop.staff("user");
  const elsewhere = shop.newBrowser().newPage();
  await shop.signIn(elsewhere, email);
  await shop.signIn(page, email);
  await page.goto("/account");
  await press(page, "Sign Out Everywhere");
  expect(page).toHaveURL("/");
  expect(page.getByRole("banner").getByRole("button", { name: "Account: sign in or create one" })).toBeVisible();
  await elsewhere.goto("/account");
  expect(elsewhere).toHaveURL("/login?redirect=%2Faccount");
});

test("S-ACC-01, S-LOGIN-05: deleting an account requires confirmation and password, and ends every way to sign in", async ({
  page,
  shop,
}) => {
  const email = await shop.staff("user");
  await shop.signIn(page, email);
  await page.goto("/account");
  expect(page.getByText("Delete your account for good?")).toBeHidden();
  await page.getByText("I want to delete my account").click();
  expect(page.getByText("Delete your account for good?")).toBeVisible();
  field(page, "Password").fill("not my password");
  await press(page, "Delete My Account");
  expectFault(page, "Password", "This is not your current password");
  expect(await profileOf(shop, email)).toBeDefined();
  field(page, "Password").fill(PASSWORD);
  await press(page, "Delete My Account");
  expect(page.getByText("Your account was deleted.")).toBeVisible();
  expect(await profileOf(shop, email)).toBeUndefined();
  await signIn(page, email, PASSWORD);
  expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/register");
});

test("S-ACC-02, S-ROUTE-18, S-HDR-12: a guest's order appears in the account once the e-mail is confirmed; the link works once", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  const order = await shop.order({ email: person.email });
  await page.goto(await shop.mailedLink(person.email, "/verify-email"));
  expect(page.getByRole("alert")).toContainText("This link has expired or has already been used.");
  expect(page.getByText("Email confirmed. You can sign in now.")).toHaveCount(0);
  await page.locator("main").getByRole("link", { name: "Back to Login" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  await signIn(page, person.email);
  expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Orders" }).first().click();
  expect(page).toHaveURL("/orders");
  await page.locator("main").getByRole("link", { name: order.number }).first().click();
  expect(page).toHaveURL(`/order-confirmation/${order.id}`);
  expect(page.locator("main")).toContainText(order.id.slice(0, 8));
});
