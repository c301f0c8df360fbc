import { formatMoney } from "../../shared/kernel/money.ts";

/** Texts of the cart (S-CART-02..09, R-066..R-068). */
export const cartTexts = {
  title: "Your Cart",
  clear: "Clear Cart",
  cleared: "Cart cleared",
  undo: "Undo",
  empty: "Your cart is empty",
  emptyHint: "Find something you like and it will wait for you here.",
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
  quantityOf: (name: string): string => `Quantity of ${name}`,
  less: (name: string): string => `One less of ${name}`,
  more: (name: string): string => `One more of ${name}`,
  update: "Update",
  freeShippingHint: (cents: number, currency: string): string =>
    `Add ${formatMoney(cents, currency)} more to your order for FREE shipping!`,
  freeShippingReached: "Your order ships free.",
  onlyInStock: (left: number): string => `Only ${left} in stock`,
  soldOut: "Sold out",
  vanished: "A product in your cart is no longer available and was taken out.",
} as const;

/** Texts of the wishlist (S-WISH-01..08). */
export const wishlistTexts = {
  title: (count: number): string => `Your Wishlist (${count})`,
  clear: "Clear Wishlist",
  cleared: "Wishlist cleared",
  empty: "Your wishlist is empty",
  emptyHint: "Save items you love for later by clicking the heart icon on any product.",
  moveToCart: "Move to Cart",
  add: (name: string): string => `Add ${name} to your wishlist`,
} as const;
