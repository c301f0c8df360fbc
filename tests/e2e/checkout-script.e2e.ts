import { untilHydrated } from "./support/until-hydrated.ts";
import {
  allowRefusals,
  BUYERS,
  CARDS,
  confirmedOrder,
  fillCard,
  fillShipping,
  newEmail,
  openAsGuest,
  ordersOf,
  ownProduct,
  pay,
  payButton,
  reachPayment,
  toPayment,
} from "./support/checkout-page.ts";
import { expect, test } from "./support/shop.ts";

test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

test("S-CHK-01, S-CHK-02, S-CHK-03, S-ROUTE-08, S-ROUTE-09, S-PAY-10, S-PROC-01, S-PROC-04 to S-PROC-07: each step and its progress are shown", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  const steps = page.getByRole("list", { name: "Checkout steps" }).getByRole("listitem");
  await expect(steps).toHaveText([/Shipping/, /Payment/, /Confirmation/]);
  await expect(steps.nth(0)).toHaveAttribute("aria-current", "step");
  await reachPayment(page);
  await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
  // Records every value of the progress bar.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector("[role=progressbar]");
      const now = `${bar?.getAttribute("aria-valuenow")} ${bar?.nextElementSibling?.textContent}`;
      if (bar && now !== seen.at(-1)) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await pay(page, CARDS.pays);
  await expect(steps.nth(2)).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeFocused();
  await confirmedOrder(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((step) => !step.startsWith("0 "))).toEqual([
    "25 Securing your order...",
    "50 Creating your order...",
    "75 Almost there...",
    "100 Complete! Redirecting to confirmation...",
  ]);
});

test("S-PAY-04: while the card is being charged the button shows it and ignores a second click", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  const email = await reachPayment(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let posts = 0;
  await page.route("**/checkout.data*", async (route) => {
    if (route.request().method() === "POST") posts += 1;
    await held;
    await route.continue();
  });
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(payButton(page)).toHaveText("Processing...");
  await expect(payButton(page)).toBeDisabled();
  await payButton(page).click({ force: true });
  release();
  await confirmedOrder(page);
  expect(posts).toBe(1);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});

test("S-SHIP-01, S-VAL-02: an error appears when typing stops, and disappears with the key that corrects it", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  const firstName = page.getByLabel("First name");
  await firstName.pressSequentially("A");
  await expect(page.getByText("First name must be at least 2 characters")).toBeVisible();
  await expect(firstName).toHaveAttribute("aria-invalid", "true");
  await firstName.pressSequentially("l");
  await expect(page.getByText("First name must be at least 2 characters")).toHaveCount(0);
  await firstName.fill("");
  await expect(page.getByText("First name is required")).toBeVisible();
});

test("S-SHIP-02: the button is marked as disabled until the form is valid; pressing Enter lists every error", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await expect(toPayment(page)).toBeDisabled();
  await page.getByLabel("City").press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(9);
  await summary.getByRole("link", { name: "Country is required" }).click();
  await expect(page.getByLabel("Country", { exact: true })).toBeFocused();
  await fillShipping(page, { ...BUYERS.Gambia, email: newEmail() });
  await expect(toPayment(page)).toBeEnabled();
});

test("S-SHIP-07, S-SHIP-08, S-VAL-18, S-VAL-21: the country determines the form's fields, and typed text stays", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  const country = page.getByLabel("Country", { exact: true });
  await page.getByLabel("City").fill("Somewhere");
  await country.selectOption("United States");
  await expect(page.getByLabel("ZIP Code")).toBeVisible();
  await country.selectOption("Canada");
  await expect(page.getByLabel("Postal Code", { exact: true })).toBeVisible();
  await country.selectOption("Gambia");
  await expect(page.getByLabel("Postal Code")).toHaveCount(0);
  await country.selectOption("Other");
  await expect(page.getByLabel("Country name")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Somewhere");
});

test("S-PROC-08, S-ERR-31: when the order call fails nothing can be paid twice, and a retry leads to the order", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  const email = await reachPayment(page);
  await page.route("**/api/guest-orders", (route) => route.abort());
  await pay(page, CARDS.pays);
  await expect(
    page.getByText(
      "There was an error processing your order: Network error. Please check your connection and try again.",
    ),
  ).toBeVisible();
  await expect(page.getByText("Your payment was received. Do not pay again.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Try Again" }).click();
  await confirmedOrder(page);
  expect(await ordersOf(shop, email)).toHaveLength(1);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !text.includes("ERR_FAILED")));
});

test("S-ERR-22, S-CHK-09, R-013: a problem in the served page takes the focus, but not from a card field in use before the script arrives", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await reachPayment(page);
  let held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  held.resolve();
  const problem = page.locator("[tabindex='-1']:focus").getByRole("alert");
  for (const isTyping of [false, true]) {
    await pay(page, CARDS.asks);
    held = Promise.withResolvers();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByRole("alert")).toContainText("Payment was not completed. Please try again.");
    const number = page.getByLabel("Card number");
    if (isTyping) await number.fill(CARDS.pays);
    held.resolve();
    await untilHydrated(page);
    if (isTyping) await expect(number).toBeFocused();
    else await expect(problem).toContainText("Payment was not completed.");
  }
  await pay(page, CARDS.pays);
  await confirmedOrder(page);
});

test("S-ERR-16: a lost connection keeps the form and everything in it", async ({ page, shop, consoleErrors }) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await fillShipping(page, { ...BUYERS.Senegal, email: newEmail() });
  await page.route("**/checkout.data*", (route) => route.abort());
  await toPayment(page).click();
  await expect(page.getByRole("alert")).toContainText("Network error. Please check your connection and try again.");
  await expect(page.getByLabel("City")).toHaveValue("Dakar");
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !text.includes("ERR_FAILED")));
});

test("S-ERR-23: a card sent without a connection is not charged, and the form shows the reason", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await reachPayment(page);
  await page.route("**/checkout.data*", (route) => route.abort());
  await pay(page, CARDS.pays);
  await expect(page.getByRole("alert")).toContainText(
    "A network error occurred. Please check your connection and try again.",
  );
  await page.unroute("**/checkout.data*");
  await pay(page, CARDS.pays);
  await confirmedOrder(page);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !text.includes("ERR_FAILED")));
});

test("S-CONF-12: a skeleton is shown until a slow order has loaded", async ({ page, shop }) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await reachPayment(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/order-confirmation/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await pay(page, CARDS.pays);
  await expect(page.getByRole("status").getByText("Loading your order")).toBeAttached();
  release();
  await confirmedOrder(page);
});
