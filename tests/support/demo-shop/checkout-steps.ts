import { BUYERS, newEmail, type Typed } from "../buyers.ts";
import { lineOf } from "../cart-lines.ts";
import { expect, type DemoShop, type Page } from "./demo-shop.ts";
import { putInCart } from "./cart-steps.ts";

/** Opens the checkout as a guest with a number of pieces of a product. */
export async function openAsGuest(page: Page, productId: string, quantity = 1): Promise<void> {
  putInCart(page, lineOf(productId, quantity));
  await page.goto("/checkout?mode=guest");
}

/** Fills in the fields that the shipping form has now. */
export function fillTexts(page: Page, { country: _, ...texts }: Typed): void {
  for (const [name, value] of Object.entries(texts)) page.locator(`input[name="${name}"]`).fill(value);
}

/** Fills in the shipping form, after loading the country's fields. */
export async function fillShipping(page: Page, typed: Typed): Promise<void> {
  if (typed["country"] !== undefined) page.getByLabel("Country", { exact: true }).selectOption(typed["country"]);
  await page.getByRole("button", { name: "Update", exact: true }).click();
  fillTexts(page, typed);
}

export const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to Payment" });
export const payButton = (page: Page) => page.getByRole("button", { name: /^(Pay|Processing)/ });

/** Submits the shipping step of a new guest and waits for the payment step; returns the guest's e-mail. */
export async function reachPayment(page: Page, typed: Typed = BUYERS.Senegal): Promise<string> {
  const email = newEmail();
  await fillShipping(page, { ...typed, email });
  await toPayment(page).click();
  expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  return email;
}

export function fillCard(page: Page, number: string): void {
  page.getByLabel("Card number").fill(number);
  page.getByLabel("Expiry date").fill("12/34");
  page.getByLabel("Security code").fill("123");
}

export async function pay(page: Page, number: string): Promise<void> {
  fillCard(page, number);
  await payButton(page).click();
}

/** The id of the order whose confirmation page is open. */
export function confirmedOrder(page: Page): string {
  expect(page).toHaveURL(/\/order-confirmation\/[0-9a-f-]{36}$/);
  expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
  return page.path().split("/").at(-1) ?? "";
}

type StoredOrder = { id: string; total: string; payment_intent_id: string; shipping_address: { phone: string } };
/** Every guest order of an e-mail. */
export const ordersOf = (shop: DemoShop, email: string): Promise<StoredOrder[]> =>
  shop.sql<StoredOrder>("select id, total, payment_intent_id, shipping_address from guest_orders where email = $1", [
    email,
  ]);
