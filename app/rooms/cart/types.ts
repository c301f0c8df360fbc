import type { CartProduct, ProductPicture } from "../catalog/types.ts";

export type CartLine = {
  readonly productId: string;
  readonly quantity: number;
  /** In cents, as last shown: used to report a change, never to charge. */
  readonly shownCents?: number;
};

export type PricedCartLine = {
  readonly productId: string;
  readonly name: string;
  readonly slug: string;
  readonly picture: ProductPicture | null;
  readonly unitCents: number;
  readonly originalUnitCents: number | null;
  /** The price last seen; null when unchanged. */
  readonly formerUnitCents: number | null;
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly lineCents: number;
  readonly notice: "reduced" | "sold_out" | null;
};

export type Cart = {
  readonly lines: readonly PricedCartLine[];
  readonly hasVanished: boolean;
  /** The cookie's new value. */
  readonly keptLines: readonly CartLine[];
};

export type Wish = { readonly productId: string; readonly shownCents?: number };

export type WishedProduct = CartProduct & { readonly formerPriceCents: number | null };

export type Wishlist = {
  readonly products: readonly WishedProduct[];
  readonly hasVanished: boolean;
  readonly keptWishes: readonly Wish[];
};

export type CartChange =
  | { readonly intent: "add"; readonly productId: string; readonly quantity: number }
  | { readonly intent: "set"; readonly productId: string; readonly quantity: number }
  | { readonly intent: "remove"; readonly productId: string }
  | { readonly intent: "clear" }
  | { readonly intent: "restore"; readonly cart: string };

export type WishlistChange =
  | { readonly intent: "toggle"; readonly productId: string }
  | { readonly intent: "remove"; readonly productId: string }
  | { readonly intent: "move"; readonly productId: string }
  | { readonly intent: "clear" }
  | { readonly intent: "restore"; readonly wishlist: string };

/** `left` is the allowed quantity. */
export type Addition =
  | { readonly code: "added"; readonly lines: readonly CartLine[]; readonly name: string }
  | { readonly code: "reduced"; readonly lines: readonly CartLine[]; readonly name: string; readonly left: number }
  | { readonly code: "sold_out" | "gone" | "full"; readonly lines: readonly CartLine[] };

export type ChangeAnswer = { readonly text: string | null; readonly isError: boolean };

/** `atMost` is how many pieces may stay, null for all; `shownCents` the price they were added at. */
export type AdditionAnswer = ChangeAnswer & { readonly atMost: number | null; readonly shownCents?: number };
