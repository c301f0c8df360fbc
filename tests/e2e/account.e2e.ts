import { openSession, test } from "./support/seed.ts";
import { acceptAge, expect, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();

test("S-ACC-01: a long e-mail without a break opportunity does not widen the page; a name is saved by script too", async ({
  page,
  shop,
  seed,
}) => {
  const email = await seed.staff("user");
  await openSession(page, shop, email);
  const long = `${email.replaceAll(/\W/g, "")}@example.com`;
  await shop.sql("update profiles set email = $1 where email = $2", [long, email]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/account");
  await expect(page.locator("main").getByText(long, { exact: true })).toBeVisible();
  const ends = await page
    .locator("main section")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThan(await page.evaluate(() => document.documentElement.clientWidth));
  await untilAlive(page);
  await page.locator("main").getByLabel("Full name", { exact: true }).fill("Awa Diop");
  await press(page, "Save Name");
  await expect(page.getByRole("status").getByText("Your name was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Awa Diop" })).toBeVisible();
});

test("S-STATE-04, S-CALL-05: signing out or in on one tab changes the header of another without a reload", async ({
  page,
  shop,
  seed,
  context,
}) => {
  await acceptAge(context, shop);
  await openSession(page, shop, await seed.staff("user"));
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

  await openSession(page, shop, await seed.staff("user"));
  await other.goto("/account");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("S-STATE-04, S-CALL-05: signing in on one tab changes the header of another that nobody has used yet", async ({
  page,
  shop,
  seed,
  context,
}) => {
  await acceptAge(context, shop);
  await page.goto("/about");
  const toSignIn = page.getByRole("banner").getByRole("button", { name: "Account: sign in or create one" });
  await expect(toSignIn).toBeVisible();
  const other = await context.newPage();
  await openSession(other, shop, await seed.staff("user"));
  await other.goto("/account");
  await untilAlive(other);
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
});

test("S-STATE-04: an account's page that Back restores after signing out is read again, and shows nothing of the account", async ({
  page,
  shop,
  seed,
  context,
}) => {
  await openSession(page, shop, await seed.staff("user"));
  await page.goto("/account");
  await untilAlive(page);
  // Written by the effect that also listens for the return.
  await page.waitForFunction(() => localStorage.getItem("account") !== null);
  await context.clearCookies({ name: /session/ });
  // Restored from memory, as browsers do where they can.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page).toHaveURL(/\/login/);
});

test("S-ROUTE-21: a new path is shown from its top, after Back too", async ({ page }) => {
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

/** On a slow line script loads at the first interaction, such as a pointer movement. */
async function untilAlive(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await untilHydrated(page);
}
