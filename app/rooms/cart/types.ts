import type { CartProduct, ProductPicture } from "../catalog/types.ts";

/** One product in the cart and how many of it. */
export type CartLine = {
  readonly productId: string;
  readonly quantity: number;
  /** The unit price in cents that the visitor was last shown: to tell of a change, never to charge by. */
  readonly shownCents?: number;
};

/** A cart line as the cart page shows it: the product as of now, and the quantity that can be had. */
export type PricedCartLine = {
  readonly productId: string;
  readonly name: string;
  readonly slug: string;
  readonly picture: ProductPicture | null;
  readonly unitCents: number;
  readonly originalUnitCents: number | null;
  /** The price the visitor last saw, if it has changed. */
  readonly formerUnitCents: number | null;
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly lineCents: number;
  /** How stock has changed since the line was added: fewer pieces left, or none. */
  readonly notice: "reduced" | "sold_out" | null;
};

/** The cart as of now. */
export type Cart = {
  readonly lines: readonly PricedCartLine[];
  /** Whether lines fell out because their product left the shop. */
  readonly hasVanished: boolean;
  /** The lines as the cookie should hold them from now on. */
  readonly keptLines: readonly CartLine[];
};

/** One product on the wishlist, and the unit price in cents that the visitor was last shown. */
export type Wish = { readonly productId: string; readonly shownCents?: number };

/** A wished product as of now, and what it cost when the visitor last saw it, if that has changed. */
export type WishedProduct = CartProduct & { readonly formerPriceCents: number | null };

/** The wishlist as of now. */
export type Wishlist = {
  readonly products: readonly WishedProduct[];
  /** Whether wishes fell out because their product left the shop. */
  readonly hasVanished: boolean;
  /** The wishes as the cookie should hold them from now on. */
  readonly keptWishes: readonly Wish[];
};

/** One change to the cart, as its forms ask for it. */
export type CartChange =
  | { readonly intent: "add"; readonly productId: string; readonly quantity: number }
  | { readonly intent: "set"; readonly productId: string; readonly quantity: number }
  | { readonly intent: "remove"; readonly productId: string }
  | { readonly intent: "clear" }
  | { readonly intent: "restore"; readonly cart: string };

/** One change to the wishlist. */
export type WishlistChange =
  | { readonly intent: "toggle"; readonly productId: string }
  | { readonly intent: "remove"; readonly productId: string }
  | { readonly intent: "move"; readonly productId: string }
  | { readonly intent: "clear" }
  | { readonly intent: "restore"; readonly wishlist: string };

/** The result of adding to the cart: the new lines, and the quantity the stock allows when it was reduced. */
export type Addition =
  | { readonly code: "added"; readonly lines: readonly CartLine[]; readonly name: string }
  | { readonly code: "reduced"; readonly lines: readonly CartLine[]; readonly name: string; readonly left: number }
  | { readonly code: "sold_out" | "gone" | "full"; readonly lines: readonly CartLine[] };

/** The answer to a change, with a text to show if there is one. */
export type ChangeAnswer = { readonly text: string | null; readonly isError: boolean };

/**
 * What the shop says of pieces that script has put into the cart: how many of the product may stay, null when all, and the
 * price they were put in at.
 */
export type AdditionAnswer = ChangeAnswer & { readonly atMost: number | null; readonly shownCents?: number };
