import type { Register } from "react-router";
import { SECOND_STEP_COOKIE } from "#app/rooms/accounts/constants.ts";
import { DOYY_WAAR, GONE, lineOf, putInCart, SOKH } from "./cart-page.ts";
import { openSession, type Order } from "./seed.ts";
import type { Visit } from "./inspection.ts";
import { newPerson, register } from "./person.ts";
import type { ReviewedProduct } from "./review-seed.ts";
import type { Shop } from "./shop.ts";
import {
  accountRefused,
  answered,
  atPayment,
  codesShown,
  declined,
  keyShown,
  lookedUp,
  opened,
  sent,
  suggested,
  toasted,
  unfolded,
} from "./shop-states.ts";

type Address = Register extends { pages: infer Known } ? keyof Known : never;
/** Addresses without a page of their own. */
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
  | "/site.webmanifest"
  | "/storage/*";
/** Every page of the storefront; one without its states below does not compile. */
export type ShopPage = Exclude<Address, NoPage>;

type BuyerPage = "/cart" | "/wishlist" | "/checkout/options" | "/checkout";
type AccountPage = "/account" | "/account/two-step" | "/orders" | "/order-confirmation/:orderId?";
type Visits<Page extends ShopPage> = Readonly<Record<Page, readonly Visit[]>>;

/** Records that the states are made from. */
export type ShopWorld = {
  readonly shop: Shop;
  /** The page of a product with approved reviews. */
  readonly product: string;
  /** A product of the test's own with stock. */
  readonly ownProduct: string;
  readonly guestOrder: Order;
  /** The link of an open invitation. */
  readonly invitation: string;
  /** A mailed link that can still set a password. */
  readonly reset: string;
};

/** The states of every page that a visitor sees: empty, filled, with errors, each dialog open. */
export const visitorPages = (world: ShopWorld): Visits<Exclude<ShopPage, BuyerPage | AccountPage>> => ({
  "/": [
    { path: "/" },
    { path: "/", open: opened("Learn More") },
    { path: "/", open: opened("Open menu"), width: "narrow" },
  ],
  "/products": [
    { path: "/products" },
    { path: "/products?search=zzzz&price=0-10" },
    { path: "/products?search=ginjer" },
    { path: "/products?search=s&sort=price-asc", open: unfolded, width: "narrow" },
    { path: "/products", open: suggested, width: "wide" },
  ],
  "/product/:slug/:productId": [
    { path: world.product },
    { path: world.product, open: opened(/Open the full-size picture/) },
  ],
  "/order-lookup": [
    { path: "/order-lookup" },
    { path: "/order-lookup", open: sent("Find order") },
    { path: "/order-lookup", open: lookedUp(world.guestOrder) },
  ],
  "/about": [{ path: "/about" }],
  "/contact": [
    { path: "/contact" },
    { path: "/contact", open: sent("Send Message") },
    { path: "/contact?notice=sent" },
  ],
  "/faqs": [{ path: "/faqs", open: unfolded }],
  "/terms": [{ path: "/terms" }],
  "/privacy": [{ path: "/privacy" }],
  "/shipping-returns": [{ path: "/shipping-returns" }],
  "/login": [
    { path: "/login" },
    { path: "/login", open: sent("Sign In") },
    {
      path: "/login",
      open: answered({ Email: "no@example.com", Password: "nobody" }, "Sign In", "Invalid email or password"),
    },
  ],
  "/login/code": [
    {
      path: "/login/code",
      // A visitor at this step has this cookie; its value is checked only when a code is sent.
      prepare: (page) => page.context().addCookies([{ name: SECOND_STEP_COOKIE, value: "waits", url: world.shop.url }]),
      open: sent("Sign In"),
    },
    { path: "/login/code?with=recovery" },
  ],
  "/register": [
    { path: "/register" },
    { path: "/register", open: sent("Create Account") },
    { path: "/register", open: (page) => register(page, newPerson()) },
  ],
  "/verify-email": [
    { path: "/verify-email?token=none" },
    { path: "/verify-email", open: sent("Resend Confirmation Email") },
  ],
  "/forgot-password": [
    { path: "/forgot-password" },
    { path: "/forgot-password", open: sent("Send Reset Link") },
    {
      path: "/forgot-password",
      open: answered({ Email: "no@example.com" }, "Send Reset Link", /^If an account exists/),
    },
  ],
  "/reset-password": [{ path: "/reset-password?token=none" }, { path: world.reset, open: sent("Save Password") }],
  "/newsletter": [
    {
      path: "/newsletter",
      open: answered({ "Email for our newsletter": "no@" }, "Subscribe", /valid email/),
    },
    { path: "/newsletter?notice=confirm" },
  ],
  "/newsletter/confirm": [{ path: "/newsletter/confirm?token=none" }, { path: "/newsletter/confirm" }],
  "/invitation": [{ path: "/invitation" }, { path: world.invitation, open: sent("Accept Invitation") }],
  "/unsubscribe": [{ path: "/unsubscribe?token=none" }],
  "/*": [{ path: "/nowhere" }],
});

/** The states of the pages between cart and payment. */
export const buyerPages = (world: ShopWorld): Visits<BuyerPage> => ({
  "/cart": [
    { path: "/cart" },
    {
      path: "/cart",
      prepare: (page) => putInCart(page, world.shop, lineOf(SOKH, 2), lineOf(DOYY_WAAR, 999), lineOf(GONE, 1)),
    },
    { path: "/cart", open: toasted("Remove Sokh") },
  ],
  "/wishlist": [
    { path: "/wishlist" },
    {
      path: "/wishlist",
      prepare: (page) =>
        page.context().addCookies([{ name: "wishlist", value: SOKH.replaceAll("-", ""), url: world.shop.url }]),
    },
  ],
  "/checkout/options": [{ path: "/checkout/options" }],
  "/checkout": [
    { path: "/checkout?mode=guest" },
    { path: "/checkout?mode=guest", open: sent(/^Continue to Payment/) },
    { path: "/cart", open: atPayment(world.shop, world.ownProduct) },
    { path: "/checkout", open: declined },
  ],
});

/** Records that only a signed-in customer sees. */
export type AccountWorld = {
  readonly shop: Shop;
  /** An order of the account. */
  readonly orderId: string;
  /** A product without reviews. */
  readonly reviewed: ReviewedProduct;
  /** Another account, without orders. */
  readonly newcomer: string;
};

/** The states of the pages for signed-in customers, and of other pages as they see them. */
export const accountPages = ({ shop, orderId, reviewed, newcomer }: AccountWorld) =>
  ({
    "/": [
      { path: "/about", open: opened("Account menu", "#account-menu:popover-open"), width: "wide" },
      { path: "/about", open: opened("Open menu"), width: "narrow" },
    ],
    "/product/:slug/:productId": [
      { path: `${reviewed.path}?review=write`, open: sent("Submit Review") },
      {
        path: `${reviewed.path}?review=write`,
        open: answered({ "Your review": "Warm and round." }, "Submit Review", "Pending Approval"),
      },
    ],
    "/account": [{ path: "/account" }, { path: "/account", open: accountRefused }],
    "/account/two-step": [
      { path: "/account/two-step", open: sent("Continue") },
      { path: "/account/two-step", open: keyShown },
      { path: "/account/two-step", open: codesShown },
      { path: "/account/two-step", open: sent(...MANAGING) },
    ],
    "/order-confirmation/:orderId?": [
      { path: `/order-confirmation/${orderId}` },
      { path: "/order-confirmation/11111111-1111-4111-8111-111111111111" },
    ],
    "/orders": [
      { path: "/orders" },
      {
        path: "/orders",
        prepare: async (page) => {
          await page.context().clearCookies({ name: /session/ });
          await openSession(page, shop, newcomer);
        },
      },
    ],
  }) as const satisfies Visits<AccountPage | "/" | "/product/:slug/:productId">;

const MANAGING = ["Make New Codes", "Switch Off"] as const;
