import { useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "../../../shared/ui/toasts.tsx";
import type { CartProduct } from "../../catalog/types.ts";
import { cartTexts, wishlistTexts } from "../messages.ts";
import { serializeWishlist } from "../rules/wishlist-ids.ts";
import type { ChangeFields } from "../types.ts";
import { useAnswerToast } from "./use-answer-toast.ts";
import { useChange } from "./use-change.ts";

/** The wishlist as its page shows it at once, and the changes that make their way to the server behind it (S-WISH-05, S-WISH-07, R-068). */
export function useWishlistChanges(saved: readonly CartProduct[]) {
  const { answer, send } = useChange("/wishlist");
  const navigate = useNavigate();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // Of all changes only a move is answered by a text: where the product has gone, or why it could not.
  useAnswerToast(answer, { label: cartTexts.viewCart, run: () => void navigate("/cart") });

  /** Takes products off the page at once; after the server's answer the page shows what the server says. */
  const takeOff = async (ids: readonly string[], fields: ChangeFields): Promise<void> => {
    setGone((now) => new Set([...now, ...ids]));
    await send(fields);
    setGone((now) => new Set([...now].filter((id) => !ids.includes(id))));
  };
  const offerUndo = (text: string, ids: readonly string[]): void => {
    const restore = () => void send({ intent: "restore", wishlist: serializeWishlist(ids) });
    showToast(text, { action: { label: wishlistTexts.undo, run: restore } });
  };

  const products = saved.filter(({ id }) => !gone.has(id));
  return {
    products,
    move: ({ id }: CartProduct): void => void takeOff([id], { intent: "move", productId: id }),
    remove({ id, name }: CartProduct): void {
      void takeOff([id], { intent: "remove", productId: id });
      offerUndo(wishlistTexts.removed(name), [id]);
    },
    clear(): void {
      const ids = products.map(({ id }) => id);
      void takeOff(ids, { intent: "clear" });
      offerUndo(wishlistTexts.cleared, ids);
    },
  };
}
