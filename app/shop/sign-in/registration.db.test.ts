import { demoShop, expect, PASSWORD } from "#tests/support/demo-shop/demo-shop.ts";
import { confirmedPerson, newPerson, register, signIn } from "#tests/support/demo-shop/person-steps.ts";

const { test } = demoShop();

test("S-REG-01..05, S-GEN-06, S-LOGIN-01, S-LOGIN-06, S-OPT-02, S-HDR-13: a visitor registers, confirms, returns to the kept place and signs out", async ({
  page,
  shop,
}) => {
  const person = newPerson();
  await register(page, person, "?redirect=account");
  expect(page.getByText(person.email)).toBeVisible();
  expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login?redirect=%2Faccount");

  const link = await shop.mailedLink(person.email, "/verify-email");
  // A scanner of mails opens the link; that alone must not confirm anything.
  expect((await page.browser.request(link)).status).toBe(200);
  const unconfirmed = await shop.sql<{ email_verified: boolean }>(
    "select email_verified from profiles where email = $1",
    [person.email],
  );
  expect(unconfirmed).toEqual([{ email_verified: false }]);

  await page.goto(link);
  page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/not the password/);
  page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  expect(page.getByText("Email confirmed. You can sign in now.")).toBeVisible();
  expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  await signIn(page, person.email);

  expect(page).toHaveURL("/account");
  expect(page.getByRole("heading", { level: 1, name: `Hello, ${person.name}` })).toBeVisible();
  expect(page.locator("main").getByRole("definition").getByText(person.email)).toBeVisible();
  await page.locator("main").getByRole("link", { name: "View Orders" }).click();
  expect(page.getByRole("heading", { name: "You have no orders yet" })).toBeVisible();

  await page.goto("/account");
  await page.locator("main").getByRole("button", { name: "Sign Out", exact: true }).click();
  expect(page).toHaveURL("/");
  await page.goto("/orders");
  expect(page).toHaveURL("/login?redirect=%2Forders");
});

test("S-REG-06, S-REG-07, S-REG-08: faults are shown at their fields; passwords are not returned", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const field of ["Full name", "Email", "Password", "Confirm password"]) {
    expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(`${field} is required`));
  }
  page.getByLabel("Full name").fill("Awa Ndiaye");
  page.getByLabel("Email", { exact: true }).fill("awa@example.com");
  page.getByLabel("Password", { exact: true }).fill("five5");
  page.getByLabel("Confirm password", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Create Account" }).click();
  expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 6 characters/,
  );
  expect(page.getByLabel("Confirm password", { exact: true })).toHaveAccessibleDescription(/Passwords do not match/);
  expect(page.getByLabel("Email", { exact: true })).toHaveValue("awa@example.com");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an Account");
});

test("S-REG-10, S-REG-03, S-REG-04: registering a known e-mail looks the same; its owner is notified by mail", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await register(page, { ...person, name: "Somebody Else" });
  expect(page.getByText(person.email)).toBeVisible();
  expect(await shop.mailsTo(person.email)).toHaveLength(2);
  const profiles = await shop.sql<{ name: string }>("select name from profiles where email = $1", [person.email]);
  expect(profiles).toEqual([{ name: person.name }]);
});

test("S-REG-04: the confirmation mail can be sent again from the success view", async ({ page, shop }) => {
  const person = newPerson();
  await register(page, person);
  await shop.mailedLink(person.email, "/verify-email");
  await page.getByRole("button", { name: "Resend Confirmation Email" }).click();
  expect(page.getByText("Confirmation email sent! Please check your inbox (and spam folder).")).toBeVisible();
  expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
  expect(await shop.mailsTo(person.email)).toHaveLength(2);
});
