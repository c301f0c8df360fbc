import { BUYERS, ownProduct } from "./support/checkout-page.ts";
import { lineOf, putInCart } from "./support/cart-page.ts";
import { signInBy, test, type Shop } from "./support/seed.ts";
import { acceptAge, expect, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

// Browsers note refused forms in their console; those are expected here, and nothing else is.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();
const expectFault = (page: Page, label: string, text: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
const profileOf = async (shop: Shop, email: string) =>
  (
    await shop.sql<{ name: string; default_shipping_address: Record<string, string> | null }>(
      "select name, default_shipping_address from profiles where email = $1",
      [email],
    )
  )[0];

test("S-ACC-01, S-ROUTE-17, S-HDR-11: the account menu leads to the account, where the name can be changed and the e-mail is only read", async ({
  page,
  shop,
  seed,
}) => {
  await page.goto("/account");
  await expect(page).toHaveURL("/login?redirect=%2Faccount");
  const email = await seed.staff("user");
  await signInBy(page.request, shop, email);
  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "My Account" }).first().click();
  await expect(page).toHaveURL("/account");
  await expect(page.locator("main").getByText(email, { exact: true })).toBeVisible();
  await expect(page.locator("main").getByRole("textbox", { name: "Email" })).toHaveCount(0);

  await field(page, "Full name").fill("   ");
  await press(page, "Save Name");
  await expectFault(page, "Full name", "Full name is required");
  await field(page, "Full name").fill("Awa Diop");
  await press(page, "Save Name");
  await expect(page.getByRole("status").getByText("Your name was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Awa Diop" })).toBeVisible();
  expect((await profileOf(shop, email))?.name).toBe("Awa Diop");
  const letters = page.getByRole("region", { name: "Newsletter" });
  await letters.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(letters.getByText("You are now subscribed to our newsletter.")).toBeVisible();
  await letters.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(letters.getByText("You have been unsubscribed.")).toBeVisible();

  // A long e-mail without a place to break at does not widen the page.
  const long = `${email.replaceAll(/\W/g, "")}@example.com`;
  await shop.sql("update profiles set email = $1 where email = $2", [long, email]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/account");
  await expect(page.locator("main").getByText(long, { exact: true })).toBeVisible();
  const ends = await page
    .locator("main section")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThan(await page.evaluate(() => document.documentElement.clientWidth));
});

test("S-ACC-01, S-ROLE-14: the default address is checked as in the checkout, keeps what was typed, and stands there at the next order", async ({
  page,
  shop,
  seed,
}) => {
  const email = await seed.staff("user");
  await signInBy(page.request, shop, email);
  await page.goto("/account");
  const { country, ...typed } = BUYERS.Senegal;
  await field(page, "Country").selectOption(country);

  await expect(field(page, "Apartment or landmark (optional)")).toBeVisible();
  const labels = { firstName: "First name", lastName: "Last name", address: "Address", city: "City" } as const;
  for (const [name, label] of Object.entries(labels)) await field(page, label).fill(typed[name as keyof typeof labels]);
  await field(page, "State / Region").fill(typed.state);
  await field(page, "Phone number").fill("12");
  await press(page, "Save Address");
  await expectFault(page, "Phone number", "Please enter a valid phone number");
  await expect(page.locator("main").getByRole("alert")).toContainText("Please enter a valid phone number");
  await expect(field(page, "Address")).toHaveValue(typed.address);
  await expect(field(page, "Country")).toHaveValue(country);
  expect((await profileOf(shop, email))?.default_shipping_address).toBeNull();

  await field(page, "Phone number").fill(typed.phone);
  await press(page, "Save Address");
  await expect(page.getByRole("status").getByText("Your address was saved.")).toBeVisible();
  expect((await profileOf(shop, email))?.default_shipping_address).toMatchObject({ country, ...typed, email });

  await putInCart(page, shop, lineOf(await ownProduct(), 1));
  await page.goto("/checkout");
  await expect(field(page, "Address")).toHaveValue(typed.address);
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Email")).not.toBeEditable();
});

test("S-STATE-04, S-CALL-05: signing out or in on one tab changes the header of another without loading it anew", async ({
  page,
  shop,
  seed,
  context,
}) => {
  await acceptAge(context, shop);
  await signInBy(page.request, shop, await seed.staff("user"));
  await page.goto("/about");
  const other = await context.newPage();
  await other.goto("/account");
  await untilAlive(page);
  await untilAlive(other);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await press(other, "Sign Out");
  await expect(other).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Account: sign in or create one" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await signInBy(page.request, shop, await seed.staff("user"));
  await other.goto("/account");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("S-ROUTE-21: a new path is shown from its top, also on the way back", async ({ page }) => {
  await page.goto("/faqs");
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole("banner").getByRole("link", { name: "Our Story" }).click();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goBack();
  await expect(page).toHaveURL("/faqs");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

/** Script comes with the first intent on a slow line: somebody moves the pointer. */
async function untilAlive(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await untilHydrated(page);
}
