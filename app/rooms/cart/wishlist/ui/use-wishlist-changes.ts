import { useState } from "react";
import { useNavigate } from "react-router";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { addTexts } from "#app/rooms/cart/buy-messages.ts";
import { WISHLIST_COOKIE } from "#app/rooms/cart/constants.ts";
import { wishlistTexts } from "#app/rooms/cart/messages.ts";
import { changeWishlist, toWish } from "../wishlist.ts";
import { isWished, parseWishlist, serializeWishlist } from "#app/rooms/cart/cart-lines.ts";
import type { WishedProduct, WishlistChange } from "#app/rooms/cart/types.ts";
import { wishlistCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { useBrowserCookie, writeBrowserCookie } from "#app/rooms/cart/ui/browser-cookie.ts";
import { putInCart } from "#app/rooms/cart/adding/ui/put-in-cart.ts";
import { usePageRefresh, useUnknownProducts } from "#app/rooms/cart/ui/use-page-refresh.ts";

const change = (requested: WishlistChange): void =>
  writeBrowserCookie(
    wishlistCookie(changeWishlist(parseWishlist(readCookie(document.cookie, WISHLIST_COOKIE)), requested)),
  );

const restore = (products: readonly WishedProduct[]): void =>
  change({ intent: "restore", wishlist: serializeWishlist(products.map(toWish)) });

export function useWishlistChanges(loaded: readonly WishedProduct[]) {
  const [removed, setRemoved] = useState<readonly WishedProduct[]>([]);
  const navigate = useNavigate();
  const refresh = usePageRefresh();
  const keptText = useBrowserCookie(WISHLIST_COOKIE, serializeWishlist(loaded.map(toWish))) ?? "";
  const kept = parseWishlist(keptText);
  const known = [...loaded, ...removed.filter((product) => !has(loaded, product))];
  const products = known.filter(({ id }) => isWished(kept, id));
  useUnknownProducts(keptText, products.length < kept.length);

  const takeOff = (taken: readonly WishedProduct[], requested: WishlistChange): void => {
    setRemoved((now) => [...now.filter((product) => !has(taken, product)), ...taken]);
    change(requested);
  };
  const offerUndo = (text: string, taken: readonly WishedProduct[]): void => {
    const undo = (): void => {
      restore(taken);
      refresh();
    };
    showToast(text, { action: { label: wishlistTexts.undo, run: undo } });
  };

  return {
    products,
    /** Moves at once; a product that the shop refuses returns to the list. */
    async move(product: WishedProduct): Promise<void> {
      const { id: productId, name } = product;
      takeOff([product], { intent: "move", productId });
      const fields = new FormData();
      fields.set("intent", "add");
      fields.set("productId", productId);
      const added = await putInCart({ productId, name }, fields);
      // The same product is still being added: the wish waits for that.
      if (!added) return restore([product]);
      const { isError, atMost, text } = added;
      if (isError) restore([product]);
      const toCart = { label: addTexts.viewCart, run: () => void navigate("/cart") };
      const isWhole = !isError && atMost === null;
      showToast(isWhole ? wishlistTexts.moved({ name }) : (text ?? ""), {
        isError,
        ...(!isError && { action: toCart }),
      });
      refresh();
    },
    remove(product: WishedProduct): void {
      const { id: productId, name } = product;
      takeOff([product], { intent: "remove", productId });
      offerUndo(wishlistTexts.removed({ name }), [product]);
      refresh();
    },
    clear(): void {
      takeOff(products, { intent: "clear" });
      offerUndo(wishlistTexts.cleared, products);
      refresh();
    },
  };
}

const has = (products: readonly WishedProduct[], { id }: WishedProduct): boolean =>
  products.some((product) => product.id === id);
