import type { Register } from "react-router";
import { DOYY_WAAR, lineOf, putInCart, SOKH } from "./cart-page.ts";
import { CARDS, fillCard, openAsGuest, payButton, reachPayment } from "./checkout-page.ts";
import type { Visit } from "./inspection.ts";
import { pictureArea } from "./product-page.ts";
import { expect, type Page, type Shop } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

type Address = Register extends { pages: infer Known } ? keyof Known : never;
/** What answers without a page of its own. */
type NoPage =
  | `/admin${string}`
  | `/api/${string}`
  | `/dev/${string}`
  | "/products/:productId"
  | "/logout"
  | "/preferences"
  | "/search-suggestions"
  | "/error-reports"
  | "/functions/v1/stripe-payment"
  | "/newsletter/click"
  | "/newsletter/open"
  | "/sitemap.xml"
  | "/robots.txt"
  | "/storage/*";
/** Every page of the storefront; one without its states below does not compile. */
export type ShopPage = Exclude<Address, NoPage>;

/** What the states stand on. */
export type ShopWorld = {
  readonly shop: Shop;
  /** The page of a product with approved reviews. */
  readonly product: string;
  /** A product of the test's own with stock. */
  readonly ownProduct: string;
  /** An order of the account that is signed in. */
  readonly orderId: string;
};

/** Sends the page's form as it is and waits for what is said about it. */
const sent =
  (button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).first().click({ force: true });
    await expect(page.locator('main [aria-invalid="true"], main [role="alert"]').first()).toBeVisible();
  };

const opened =
  (button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await untilHydrated(page);
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };

const suggested = async (page: Page): Promise<void> => {
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).first().click();
  await page.getByRole("banner").getByLabel("Search products").filter({ visible: true }).pressSequentially("sok");
  await expect(page.getByRole("option").first()).toBeVisible();
};

const atPayment =
  (world: ShopWorld) =>
  async (page: Page): Promise<void> => {
    await openAsGuest(page, world.shop, world.ownProduct);
    await reachPayment(page);
  };

const declined = async (page: Page): Promise<void> => {
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
};

/** The states of every page that a visitor sees: empty, filled, with errors, each dialog open. */
export const visitorPages = (
  world: ShopWorld,
): Readonly<
  Record<
    Exclude<ShopPage, keyof ReturnType<typeof buyerPages> | keyof ReturnType<typeof accountPages>>,
    readonly Visit[]
  >
> => ({
  "/": [{ path: "/" }, { path: "/", open: opened("Learn More") }, { path: "/", open: opened("Open menu"), width: 390 }],
  "/products": [
    { path: "/products" },
    { path: "/products?search=zzzz&price=0-10" },
    { path: "/products", open: suggested, width: 1280 },
  ],
  "/product/:slug/:productId": [
    { path: world.product },
    { path: world.product, open: async (page) => (await untilHydrated(page), pictureArea(page).click()) },
  ],
  "/order-lookup": [{ path: "/order-lookup" }, { path: "/order-lookup", open: sent("Find order") }],
  "/about": [{ path: "/about" }],
  "/contact": [
    { path: "/contact" },
    { path: "/contact", open: sent("Send Message") },
    { path: "/contact?notice=sent" },
  ],
  "/faqs": [
    {
      path: "/faqs",
      open: async (page) => {
        for (const question of await page.locator("main summary").all()) await question.click();
      },
    },
  ],
  "/terms": [{ path: "/terms" }],
  "/privacy": [{ path: "/privacy" }],
  "/shipping-returns": [{ path: "/shipping-returns" }],
  "/login": [{ path: "/login" }, { path: "/login", open: sent("Sign In") }],
  "/login/code": [{ path: "/login/code" }],
  "/register": [{ path: "/register" }, { path: "/register", open: sent("Create Account") }],
  "/verify-email": [{ path: "/verify-email" }],
  "/forgot-password": [{ path: "/forgot-password" }, { path: "/forgot-password", open: sent("Send Reset Link") }],
  "/reset-password": [{ path: "/reset-password?token=none" }],
  "/newsletter": [{ path: "/newsletter" }],
  "/newsletter/confirm": [{ path: "/newsletter/confirm?token=none" }],
  "/invitation": [{ path: "/invitation" }],
  "/unsubscribe": [{ path: "/unsubscribe?token=none" }],
  "/*": [{ path: "/nowhere" }],
});

/** The same of the pages between cart and payment. */
export const buyerPages = (world: ShopWorld) =>
  ({
    "/cart": [
      { path: "/cart" },
      {
        path: "/cart",
        open: async (page) => (
          await putInCart(page, world.shop, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 1)),
          void (await page.reload())
        ),
      },
    ],
    "/wishlist": [
      { path: "/wishlist" },
      {
        path: "/wishlist",
        open: async (page) => {
          await page.context().addCookies([{ name: "wishlist", value: SOKH.replaceAll("-", ""), url: world.shop.url }]);
          await page.reload();
        },
      },
    ],
    "/checkout/options": [{ path: "/checkout/options" }],
    "/checkout": [
      { path: "/checkout?mode=guest" },
      { path: "/checkout?mode=guest", open: (page) => sent(/^Continue to Payment/)(page) },
      { path: "/cart", open: atPayment(world) },
      { path: "/checkout", open: declined },
    ],
  }) as const satisfies Partial<Record<ShopPage, readonly Visit[]>>;

/** The same of the pages for who is signed in. */
export const accountPages = (world: ShopWorld) =>
  ({
    "/account": [{ path: "/account" }],
    "/account/two-step": [{ path: "/account/two-step" }],
    "/orders": [{ path: "/orders" }],
    "/order-confirmation/:orderId?": [
      { path: `/order-confirmation/${world.orderId}` },
      { path: "/order-confirmation/11111111-1111-4111-8111-111111111111" },
    ],
  }) as const satisfies Partial<Record<ShopPage, readonly Visit[]>>;
