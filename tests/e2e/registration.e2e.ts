import { mailedLink, newPerson, PASSWORD, register, signIn } from "./support/person.ts";
import { expect, test } from "./support/shop.ts";

// Browsers note refused forms in their console; those are expected here, and nothing else is.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

test("S-REG-01..05, S-GEN-06, S-LOGIN-01, S-LOGIN-06, S-OPT-02, S-HDR-13: from registration to sign-out, with the kept place", async ({
  page,
  shop,
}) => {
  const person = newPerson();
  await register(page, person, "?redirect=account");
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login?redirect=%2Faccount");

  const link = await mailedLink(shop, person.email, "/verify-email");
  // A scanner of mails opens the link; that alone must not confirm anything.
  expect((await page.request.get(link)).status()).toBe(200);
  const unconfirmed = await shop.sql<{ email_verified: boolean }>(
    "select email_verified from profiles where email = $1",
    [person.email],
  );
  expect(unconfirmed).toEqual([{ email_verified: false }]);

  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/not the password/);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Email confirmed. You can sign in now.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  await signIn(page, person.email);

  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { level: 1, name: `Hello, ${person.name}` })).toBeVisible();
  await expect(page.locator("main").getByRole("definition").getByText(person.email)).toBeVisible();
  await page.locator("main").getByRole("link", { name: "View Orders" }).click();
  await expect(page.getByRole("heading", { name: "You have no orders yet" })).toBeVisible();

  await page.goto("/account");
  await page.locator("main").getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/orders");
  await expect(page).toHaveURL("/login?redirect=%2Forders");
});

test("S-REG-06, S-REG-07, S-REG-08: what is missing or wrong is said at its field; passwords are not given back", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const field of ["Full name", "Email", "Password", "Confirm password"]) {
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${field} is required`),
    );
  }
  await page.getByLabel("Full name").fill("Awa Ndiaye");
  await page.getByLabel("Email", { exact: true }).fill("awa@example.com");
  await page.getByLabel("Password", { exact: true }).fill("five5");
  await page.getByLabel("Confirm password", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 6 characters/,
  );
  await expect(page.getByLabel("Confirm password", { exact: true })).toHaveAccessibleDescription(
    /Passwords do not match/,
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("awa@example.com");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an Account");
});

test("S-CONF-08: an e-mail in the address fills the form and leaves the address bar", async ({ page }) => {
  await page.goto("/register?email=awa%40example.com&redirect=checkout");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("awa@example.com");
  await expect(page).toHaveURL("/register?redirect=checkout");
});
