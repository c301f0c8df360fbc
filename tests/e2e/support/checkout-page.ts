import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { insertProduct, type ProductParts } from "#tests/factories/product.ts";
import { BUYERS, CARDS, newEmail, type Typed } from "#tests/support/buyers.ts";
import { lineOf, putInCart } from "./cart-page.ts";
import { expect, type Shop } from "./shop.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";

export { BUYERS, CARDS, newEmail, type Typed };

/** A product of the test's own, so that tests do not take each other's stock; its name sorts it behind the demo shop's. */
export async function ownProduct(parts: ProductParts = {}): Promise<string> {
  const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
  const id = await insertProduct(db, { name: "Zobo", priceCents: 2000, stock: 50, ...parts });
  await sql`select pg_notify('page_cache', ${PAGE_TAGS.products})`.execute(db);
  await close();
  return id;
}

/** Opens the checkout as a guest with a number of pieces of a product. */
export async function openAsGuest(page: Page, shop: Shop, productId: string, quantity = 1): Promise<void> {
  await putInCart(page, shop, lineOf(productId, quantity));
  await page.goto("/checkout?mode=guest");
  await expect(page.getByRole("heading", { name: "Where should we send it?" })).toBeVisible();
}

/** Fills in everything but the country. */
export async function fillTexts(page: Page, { country: _, ...texts }: Typed): Promise<void> {
  for (const [name, value] of Object.entries(texts)) await page.locator(`input[name="${name}"]`).fill(value);
}

/** Fills in the shipping form; without script the country's fields must be loaded first. */
export async function fillShipping(page: Page, typed: Typed): Promise<void> {
  if (typed["country"] !== undefined) await page.getByLabel("Country", { exact: true }).selectOption(typed["country"]);
  const update = page.getByRole("button", { name: "Update", exact: true });
  if (await update.isVisible()) await update.click();
  await fillTexts(page, typed);
}

export const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to Payment" });
export const payButton = (page: Page) => page.getByRole("button", { name: /^(Pay|Processing)/ });

/** Submits the shipping step of a new guest and waits for the payment step; returns the guest's e-mail. */
export async function reachPayment(page: Page, typed: Typed = BUYERS.Senegal): Promise<string> {
  const email = newEmail();
  await fillShipping(page, { ...typed, email });
  await toPayment(page).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  return email;
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
}

export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** The id of the order whose confirmation page is open. */
export async function confirmedOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export type StoredOrder = { id: string; total: string; payment_intent_id: string; shipping_address: { phone: string } };
/** Every guest order of an e-mail. */
export const ordersOf = (shop: Shop, email: string): Promise<StoredOrder[]> =>
  shop.sql<StoredOrder>("select id, total, payment_intent_id, shipping_address from guest_orders where email = $1", [
    email,
  ]);

/** Browsers log refused posts and pages in their console; only those are expected here. */
export function allowRefusals(consoleErrors: string[], more: readonly number[] = []): void {
  const allowed = new RegExp(`status of (?:${[400, 404, 409, 422, 502, ...more].join("|")})`);
  const unexpected = consoleErrors.filter((text) => !allowed.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
}
