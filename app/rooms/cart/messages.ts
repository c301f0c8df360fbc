import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { MAX_LINES } from "./constants.ts";
import { addTexts } from "./buy-messages.ts";
import type { Addition, ChangeAnswer } from "./types.ts";

export const cartTexts = messages(
  {
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
    remove: "Remove {name}",
    removed: "{name} removed",
    added: "{name} added to your cart",
    gone: "This product is no longer available.",
    full: "Your cart holds at most {maxLines} products.",
    refused: "We could not change your cart. Please reload the page and try again.",
    linesLabel: "Products in your cart",
    each: "each",
    description: "The products in your cart.",
    update: "Update",
    freeShippingHint: "Add {amount} more to your order for FREE shipping!",
    suggestions: "For free shipping",
    brings: "Then {amount} to go",
    bringsAll: "Then shipping is free",
    freeShippingReached: "Your order ships free.",
    priceChanged: "The price was {before}, now {now}.",
    onlyInStock: "Only {left} in stock",
    soldOut: "Sold out. You will not be charged for it.",
    vanished: "A product in your cart is no longer available and was removed.",
  },
  { maxLines: MAX_LINES },
);

export const optionsTexts = messages({
  title: "How would you like to check out?",
  guest: "Continue as Guest",
  guestHint: "No account needed. We only ask for what we need to deliver.",
  register: "Create Account",
  registerHint: "Save your address and see all your orders in one place.",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
  pageTitle: "Checkout Options",
});

export const wishlistTexts = messages({
  title: "Your Wishlist ({count})",
  clear: "Clear Wishlist",
  cleared: "Wishlist cleared",
  empty: "Your wishlist is empty",
  emptyHint: "Save items you love for later by clicking the heart icon on any product.",
  moveToCart: "Move to Cart",
  moveNamed: "Move to Cart: {name}",
  heading: "Your Wishlist",
  description: "The products you saved for later.",
  vanished: "A product on your wishlist is no longer available and was removed.",
  remove: "Remove {name} from your wishlist",
  removed: "{name} removed from your wishlist",
  moved: "{name} moved to your cart",
  undo: "Undo",
  browse: "Browse Products",
  keepShopping: "Continue Shopping",
});

export function additionAnswer(
  addition: Addition,
  doneText: (values: { name: string }) => string = cartTexts.added,
): ChangeAnswer {
  switch (addition.code) {
    case "added":
      return { text: doneText({ name: addition.name }), isError: false };
    case "reduced":
      return { text: cartTexts.onlyInStock({ left: addition.left }), isError: false };
    case "sold_out":
      return { text: addTexts.outOfStock, isError: true };
    case "gone":
      return { text: cartTexts.gone, isError: true };
    case "full":
      return { text: cartTexts.full, isError: true };
  }
}
