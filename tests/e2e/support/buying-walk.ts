// A guest's way from the home page to the paid and tracked order, step by step. Each test runs the steps its own way.
import type { Locator, Page } from "@playwright/test";
import { lineOf } from "./cart-page.ts";
import { BUYERS, CARDS, confirmedOrder, fillCard, fillTexts, payButton, toPayment } from "./checkout-page.ts";
import { paymentsFrom } from "./sandbox-payments.ts";
import { expect } from "./shop.ts";
import { finding, choosing } from "./shopping-steps.ts";
import {
  tap,
  choose,
  button,
  main,
  BUSY,
  opening,
  STOCK,
  BOUGHT,
  productOf,
  type Walk,
  type Step,
} from "./walk-step.ts";

const country = (page: Page): Locator => page.getByRole("combobox", { name: "Country", exact: true });
const { country: _, ...BUYER } = BUYERS.Gambia;

/** From the cart to the payment step. */
export const addressing: readonly Step[] = [
  opening({
    name: "goes to the checkout",
    act: tap((page) => page.getByRole("link", { name: "Proceed to Checkout" })),
    done: ({ page }) => expect(page.getByRole("link", { name: "Continue as Guest" })).toBeVisible(),
  }),
  opening({
    name: "continues as a guest",
    act: tap((page) => page.getByRole("link", { name: "Continue as Guest" })),
    done: ({ page }) => expect(page.getByRole("heading", { name: "Where should we send it?" })).toBeVisible(),
  }),
  {
    name: "chooses the country",
    fill: ({ page, email }) => page.locator("input[name=email]").fill(email),
    act: choose(country, "United States"),
    sign: BUSY,
    isSent: false,
    lost: "Network error. Please check your connection and try again.",
    kept: async ({ page, email }) => {
      await expect(country(page)).toHaveValue("United States");
      await expect(page.locator("input[name=email]")).toHaveValue(email);
    },
    stays: true,
    again: ({ page }) => page.getByRole("button", { name: "Try Again" }).click(),
    post: "**/checkout.data*",
    done: async ({ page }) => {
      await expect(page.getByLabel("ZIP Code")).toBeVisible();
      await expect(page.getByText(/^The new total is \$/)).toBeVisible();
    },
  },
  {
    name: "sends the address",
    fill: async ({ page, email }) => {
      await country(page).selectOption("Gambia");
      await fillTexts(page, { ...BUYER, email });
    },
    act: tap(toPayment),
    sign: { selector: "button[name=intent]:is([aria-busy=true], [data-busy])" },
    isSent: true,
    lost: "Network error. Please check your connection and try again.",
    kept: async ({ page, email }) => {
      for (const [name, value] of Object.entries({ ...BUYER, email }))
        await expect(page.locator(`input[name="${name}"]`)).toHaveValue(value);
    },
    post: "**/checkout.data*",
    done: async (walk) => {
      await expect(walk.page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
      expect(await checkoutsOf(walk), "one checkout").toBe(1);
    },
  },
];

/** A payment attempt by card. */
const paying = (card: keyof typeof CARDS, done: Step["done"]): Step => ({
  name: `pays with a card that ${card}`,
  fill: ({ page }) => fillCard(page, CARDS[card]),
  act: tap(payButton),
  sign: { selector: "form button[aria-busy=true]", text: "Processing..." },
  isSent: true,
  lost: "A network error occurred. Please check your connection and try again.",
  kept: async ({ page }) => {
    await expect(page.getByLabel("Card number")).toHaveValue(CARDS[card]);
    await expect(page.getByLabel("Security code")).toHaveValue("123");
  },
  post: "**/checkout.data*",
  done,
});

/** From the payment step to the order, by a declined card and one that needs 3-D Secure. */
const payingAtTheBank: readonly Step[] = [
  {
    ...paying("declined", ({ page }) => expect(page.getByRole("alert")).toContainText("Your card was declined.")),
    stays: true,
  },
  paying("asks", ({ page }) => expect(button("Complete authentication")(page, null!)).toBeVisible()),
];

/** The bank's page, not the shop's: a failure there shows the browser's own error page. */
export const atTheBank: Step = {
  name: "confirms to the bank",
  act: tap(button("Complete authentication")),
  sign: null,
  isSent: true,
  lost: null,
  done: ({ page }) => confirmedOrder(page),
};

/** From the confirmation to the order look-up, as a buyer who returns later. */
const tracking: readonly Step[] = [
  opening({
    name: "opens the tracker",
    act: tap((page) => page.getByRole("contentinfo").getByRole("link", { name: "Track an order" })),
    done: ({ page }) => expect(page.getByLabel("Order ID")).toBeVisible(),
  }),
  {
    name: "looks the order up",
    fill: async (walk) => {
      await walk.page.getByLabel("Order ID").fill((await orderOf(walk)).slice(0, 8));
      await main(walk.page).getByLabel("Email", { exact: true }).fill(walk.email);
    },
    act: tap(button("Find order")),
    sign: { selector: "main form button:is([aria-busy=true], [data-busy])" },
    isSent: true,
    lost: "We could not send this: no connection. Nothing was lost; try again.",
    kept: async (walk) => {
      await expect(walk.page.getByLabel("Order ID")).toHaveValue((await orderOf(walk)).slice(0, 8));
      await expect(main(walk.page).getByLabel("Email", { exact: true })).toHaveValue(walk.email);
    },
    post: "**/order-lookup.data*",
    done: async (walk) => expect(walk.page).toHaveURL(new RegExp(`/order-confirmation/${await orderOf(walk)}$`)),
  },
];

export const beforeTheBank = [...finding, ...choosing, ...addressing, ...payingAtTheBank];
export const afterTheBank = tracking;
/** With a card that pays at once, the page itself requests the order. */
export const payingHere = paying("pays", ({ page }) => confirmedOrder(page));

const count = async ({ shop, email }: Walk, query: string): Promise<number> =>
  (await shop.sql<{ count: number }>(query, [email]))[0]!.count;
const checkoutsOf = (walk: Walk): Promise<number> =>
  count(walk, "select count(*)::int from checkouts where shipping_address ->> 'email' = $1");
const orderOf = async ({ shop, email }: Walk): Promise<string> =>
  (await shop.sql<{ id: string }>("select id from guest_orders where email = $1", [email]))[0]!.id;
/** Exactly one order and one charge, and the stock reduced once. */
export async function expectOnePurchase(walk: Walk): Promise<void> {
  expect(await count(walk, "select count(*)::int from guest_orders where email = $1"), "orders").toBe(1);
  expect(await paymentsFrom(walk.shop, [walk.email], walk.start), "charges").toHaveLength(1);
  expect((await productOf(walk, walk.leaf)).stock, "stock").toBe(STOCK - BOUGHT);
}
/** The cart of the walk as stored in its cookie. */
export const expectedCart = async (walk: Walk): Promise<string> =>
  lineOf((await productOf(walk, walk.leaf)).id, BOUGHT);
