import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { MAX_LINES } from "./constants.ts";

/** Comes with every card; the cart page's texts are in `messages.ts`. */
export const addTexts = messages({
  addToCart: "Add to Cart",
  adding: "Adding…",
  notAdded:
    "{name} was not added: {isReached, select, true {the shop did not answer} other {no connection}}. Please try again.",
  addNamed: "Add {name} to your cart",
  viewCart: "View cart",
  outOfStock: "Out of Stock",
  outOfStockNamed: "{name} is out of stock",
  quantityOf: "Quantity of {name}",
  less: "One less of {name}",
  more: "One more of {name}",
});

export const heartTexts = messages(
  {
    add: "Add {name} to your wishlist",
    wide: "Wishlist",
    full: "Your wishlist holds at most {maxLines} products.",
  },
  { maxLines: MAX_LINES },
);
