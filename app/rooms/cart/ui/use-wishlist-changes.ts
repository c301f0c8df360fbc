import { useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#app/shared/ui/toasts.tsx";
import { addTexts } from "../buy-messages.ts";
import { wishlistTexts } from "../messages.ts";
import { toWish } from "../rules/price-wishes.ts";
import { serializeWishlist } from "../rules/wishes.ts";
import type { ChangeFields, WishedProduct } from "../types.ts";
import { useAnswerToast } from "./use-answer-toast.ts";
import { useChange } from "./use-change.ts";

/** The wishlist as its page shows it at once, and the changes that make their way to the server behind it. */
export function useWishlistChanges(saved: readonly WishedProduct[]) {
  const { answer, send } = useChange("/wishlist");
  const navigate = useNavigate();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // Of all changes only a move is answered by a text: where the product has gone, or why it could not.
  useAnswerToast(answer, { label: addTexts.viewCart, run: () => void navigate("/cart") });

  /** Takes products off the page at once; after the server's answer the page shows what the server says. */
  const takeOff = async (ids: readonly string[], fields: ChangeFields): Promise<void> => {
    setGone((now) => new Set([...now, ...ids]));
    await send(fields);
    setGone((now) => new Set([...now].filter((id) => !ids.includes(id))));
  };
  const offerUndo = (text: string, taken: readonly WishedProduct[]): void => {
    const restore = () => void send({ intent: "restore", wishlist: serializeWishlist(taken.map(toWish)) });
    showToast(text, { action: { label: wishlistTexts.undo, run: restore } });
  };

  const products = saved.filter(({ id }) => !gone.has(id));
  return {
    products,
    move: ({ id }: WishedProduct): void => void takeOff([id], { intent: "move", productId: id }),
    remove(product: WishedProduct): void {
      const { id, name } = product;
      void takeOff([id], { intent: "remove", productId: id });
      offerUndo(wishlistTexts.removed(name), [product]);
    },
    clear(): void {
      const ids = products.map(({ id }) => id);
      void takeOff(ids, { intent: "clear" });
      offerUndo(wishlistTexts.cleared, products);
    },
  };
}
