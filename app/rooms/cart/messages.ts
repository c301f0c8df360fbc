import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { MAX_LINES } from "./constants.ts";

export const cartTexts = {
  title: "Your Cart",
  clear: "Clear Cart",
  cleared: "Cart cleared",
  undo: "Undo",
  empty: "Your cart is empty",
  emptyHint: "Products you add will wait for you here.",
  browse: "Browse Products",
  keepShopping: "Continue Shopping",
  summary: "Order Summary",
  subtotal: "Subtotal",
  shipping: "Shipping",
  free: "Free",
  tax: "Tax",
  total: "Total",
  checkout: "Proceed to Checkout",
  remove: (name: string): string => `Remove ${name}`,
  removed: (name: string): string => `${name} removed`,
  added: (name: string): string => `${name} added to your cart`,
  gone: "This product is no longer available.",
  full: `Your cart holds at most ${MAX_LINES} products.`,
  refused: "We could not change your cart. Please reload the page and try again.",
  linesLabel: "Products in your cart",
  each: "each",
  description: "The products in your cart.",
  update: "Update",
  freeShippingHint: (cents: number, currency: string): string =>
    `Add ${formatMoney(cents, currency)} more to your order for FREE shipping!`,
  suggestions: "For free shipping",
  brings: (leftCents: number, currency: string): string =>
    leftCents > 0 ? `Then ${formatMoney(leftCents, currency)} to go` : "Then shipping is free",
  freeShippingReached: "Your order ships free.",
  priceChanged: (before: number, now: number, currency: string): string =>
    `The price was ${formatMoney(before, currency)}, now ${formatMoney(now, currency)}.`,
  onlyInStock: (left: number): string => `Only ${left} in stock`,
  soldOut: "Sold out. You will not be charged for it.",
  vanished: "A product in your cart is no longer available and was removed.",
} as const;

export const optionsTexts = {
  title: "How would you like to check out?",
  guest: "Continue as Guest",
  guestHint: "No account needed. We only ask for what we need to deliver.",
  register: "Create Account",
  registerHint: "Save your address and see all your orders in one place.",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
  pageTitle: "Checkout Options",
} as const;

export const wishlistTexts = {
  title: (count: number): string => `Your Wishlist (${count})`,
  clear: "Clear Wishlist",
  cleared: "Wishlist cleared",
  empty: "Your wishlist is empty",
  emptyHint: "Save items you love for later by clicking the heart icon on any product.",
  moveToCart: "Move to Cart",
  moveNamed: (name: string): string => `Move to Cart: ${name}`,
  heading: "Your Wishlist",
  description: "The products you saved for later.",
  vanished: "A product on your wishlist is no longer available and was removed.",
  remove: (name: string): string => `Remove ${name} from your wishlist`,
  removed: (name: string): string => `${name} removed from your wishlist`,
  moved: (name: string): string => `${name} moved to your cart`,
  undo: "Undo",
  browse: "Browse Products",
  keepShopping: "Continue Shopping",
} as const;
