import { openAsGuest, ownProduct, reachPayment } from "./support/checkout-page.ts";
import { allowFailures } from "./support/dead-line.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const LOST = "This part of the page did not load";
const lostPart = (page: Page) => page.getByRole("alert").filter({ hasText: LOST });
const STRIPE = "https://js.stripe.com/**";

/** The payment step as a shop with Stripe's own form has it. */
async function withStripe(page: Page): Promise<void> {
  await page.route("**/checkout.data*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"sandbox"', '"stripe"') });
  });
  // Without the provider's form the test needs none of its script.
  await page.route(STRIPE, (route) => route.abort());
}

test.afterEach(({ consoleErrors }) => allowFailures(consoleErrors));

test("R-020: when the script of the card form fails to load, a notice takes its place, and Try Again loads the form", async ({
  page,
  shop,
}) => {
  await withStripe(page);
  const lines = /\/assets\/card-form|\/favicon/;
  await page.route(lines, (route) => route.abort("connectionreset"));
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await reachPayment(page);
  await expect(lostPart(page)).toContainText("Check your connection, then try again.");
  await expect(page.getByRole("region", { name: "Ship to" })).toBeVisible();
  const probe = page.waitForRequest("**/favicon.svg");
  await lostPart(page).getByRole("button", { name: "Try Again" }).click();
  await probe;
  await expect(lostPart(page)).toContainText("Check your connection, then try again.");
  await expect(page).toHaveURL(/\/checkout/);
  await page.unroute(lines);
  await lostPart(page).getByRole("button", { name: "Try Again" }).click();
  await expect(lostPart(page)).toHaveCount(0);
  // As a document, the page has the sandbox's form.
  await expect(page.getByLabel("Card number")).toBeVisible();
});

test("R-020: after an update of the shop, when the card form's script no longer exists, Try Again reloads the page", async ({
  page,
  shop,
}) => {
  await withStripe(page);
  await page.route("**/assets/card-form*", (route) => route.fulfill({ status: 404, body: "" }));
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await reachPayment(page);
  await lostPart(page).getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
});

test("R-020, S-ERR-23: when the provider's script fails to load, Try Again never opens the browser's error page", async ({
  page,
  shop,
}) => {
  await withStripe(page);
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await page.route(/\/favicon|\/assets\/pure/, (route) => route.abort("connectionreset"));
  await reachPayment(page);
  await expect(page.getByText("Stripe.js hasn't loaded yet. Please try again.")).toBeVisible();
  await page.getByRole("form", { name: "Card details" }).getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("A network error occurred. Please check your connection and try again.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Ship to" })).toBeVisible();
});

test.describe("while cards are being tested at the shop", () => {
  test.beforeEach(({ shop }) =>
    shop.sql("insert into card_testing_alarms (opened_at, open_until) values (now(), now() + interval '10 minutes')"),
  );
  test.afterEach(({ shop }) => shop.sql("delete from card_testing_alarms"));

  test("R-020, A-023: when the script of the browser check fails to load, a notice takes its place, and Try Again runs the check", async ({
    page,
    shop,
  }) => {
    await openAsGuest(page, shop, await ownProduct());
    await untilHydrated(page);
    const lines = /\/assets\/payment-check|\/favicon/;
    await page.route(lines, (route) => route.abort("connectionreset"));
    await reachPayment(page);
    await expect(lostPart(page)).toBeVisible();
    await page.unroute(lines);
    await lostPart(page).getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByLabel("Card number")).toBeVisible();
  });

  test("R-015, A-023: when the answer of the browser check is lost, the step shows that the check failed", async ({
    page,
    shop,
  }) => {
    await openAsGuest(page, shop, await ownProduct());
    await untilHydrated(page);
    await page.route("**/api/checkout/proof*", (route) => route.abort("connectionreset"));
    await reachPayment(page);
    await expect(page.getByRole("alert").filter({ hasText: "The check failed" })).toBeVisible();
  });
});
