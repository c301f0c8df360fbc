import { MAX_LINES } from "./constants.ts";

/** Comes with every card; the cart page's texts are in `messages.ts`. */
export const addTexts = {
  addToCart: "Add to Cart",
  adding: "Adding…",
  notAdded: (name: string, isReached: boolean): string =>
    `${name} was not added: ${isReached ? "the shop did not answer" : "no connection"}. Please try again.`,
  addNamed: (name: string): string => `Add ${name} to your cart`,
  viewCart: "View cart",
  outOfStock: "Out of Stock",
  outOfStockNamed: (name: string): string => `${name} is out of stock`,
  quantityOf: (name: string): string => `Quantity of ${name}`,
  less: (name: string): string => `One less of ${name}`,
  more: (name: string): string => `One more of ${name}`,
} as const;

export const heartTexts = {
  add: (name: string): string => `Add ${name} to your wishlist`,
  wide: "Wishlist",
  full: `Your wishlist holds at most ${MAX_LINES} products.`,
} as const;
