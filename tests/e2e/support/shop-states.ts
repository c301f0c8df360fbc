import { appCode } from "#tests/support/app-code.ts";
import { CARDS, fillCard, openAsGuest, payButton, reachPayment } from "./checkout-page.ts";
import { PASSWORD, type Order } from "./seed.ts";
import { expect, type Page, type Shop } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** Prepares a page before it is checked. */
type Open = (page: Page) => Promise<void>;

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page).getByRole("button", { name, exact: true }).first().click({ force: true });
const fault = (page: Page) => page.locator('main [aria-invalid="true"], main [role="alert"]');

/** Submits the page's forms by these buttons as they are and waits for their messages; several at once need script. */
export const sent =
  (...buttons: readonly (string | RegExp)[]): Open =>
  async (page) => {
    if (buttons.length > 1) await untilHydrated(page);
    await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
    for (const button of buttons) await press(page, button);
    await expect(fault(page).nth(buttons.length - 1)).toBeVisible();
  };

/** Fills in fields by their labels, submits them and waits for the message. */
export const answered =
  (fields: Readonly<Record<string, string>>, button: string, message: string | RegExp): Open =>
  async (page) => {
    await untilHydrated(page);
    for (const [label, text] of Object.entries(fields)) await main(page).getByLabel(label, { exact: true }).fill(text);
    await press(page, button);
    await expect(page.getByText(message).first()).toBeVisible();
  };

/** Opens a dialog, or a menu, by its button. */
export const opened =
  (button: string | RegExp, within = "dialog[open]"): Open =>
  async (page) => {
    await untilHydrated(page);
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.locator(within)).toBeVisible();
  };

export const suggested: Open = async (page) => {
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).first().click();
  await page.getByRole("banner").getByLabel("Search products").filter({ visible: true }).pressSequentially("sok");
  await expect(page.getByRole("option").first()).toBeVisible();
};

export const unfolded: Open = async (page) => {
  for (const summary of await page.locator("main summary").all()) await summary.click();
};

/** A toast, held there by the pointer. */
export const toasted =
  (button: string): Open =>
  async (page) => {
    await untilHydrated(page);
    await page.getByRole("button", { name: button }).click();
    await page.locator(".toast").hover();
  };

/** Every error of the account page, and the question before deleting. */
export const accountRefused: Open = async (page) => {
  await page.getByLabel("Full name").fill("");
  await page.getByText("I want to delete my account").click();
  await sent("Save Name", "Save Address", "Change Password", "Delete My Account")(page);
};

/** The key of two-step sign-in, with a code refused. */
export const keyShown: Open = async (page) => {
  await answered({ "Current password": PASSWORD }, "Continue", "Add the shop to your app")(page);
  await sent("Switch On")(page);
};

export const codesShown: Open = async (page) => {
  await keyShown(page);
  const secret = ((await main(page).locator("dd").textContent()) ?? "").replaceAll(" ", "");
  await answered({ Code: appCode(secret) }, "Switch On", "Save these recovery codes")(page);
};

/** The guest's order, by its number and e-mail. */
export const lookedUp = ({ number, email }: Order): Open =>
  answered({ "Order ID": number, Email: email }, "Find order", "Order status");

export const atPayment =
  (shop: Shop, productId: string): Open =>
  async (page) => {
    await openAsGuest(page, shop, productId);
    await reachPayment(page);
  };

export const declined: Open = async (page) => {
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
};
