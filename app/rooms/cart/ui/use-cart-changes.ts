import { useState } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#app/shared/ui/toasts.tsx";
import { QUANTITY_PAUSE_MS, REMOVAL_MS } from "../constants.ts";
import { cartTexts } from "../messages.ts";
import { serializeCart } from "../rules/cart-lines.ts";
import { shownLines, toKeep } from "../rules/shown-lines.ts";
import type { Cart, ChangeFields, PricedCartLine } from "../types.ts";
import { focusNextLine, prefersStillness } from "./page-manners.ts";
import { putInCart } from "./put-in-cart.ts";
import { useAnswerToast } from "./use-answer-toast.ts";
import { allSent, useChange } from "./use-change.ts";
import { useLater } from "./use-later.ts";

const NOTHING: ReadonlyMap<string, number> = new Map();

/** The cart as its page shows it at once, and the changes that make their way to the server behind it. */
export function useCartChanges(cart: Cart) {
  const { answer, send } = useChange("/cart");
  const [wanted, setWanted] = useState(NOTHING);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const { later, runAll } = useLater();
  const { revalidate } = useRevalidator();
  useAnswerToast(answer);

  /** Shows the quantities at once, and from the server's answer on what the server says, unless they were changed again. */
  const change = async (quantities: ReadonlyMap<string, number>, fields: ChangeFields): Promise<void> => {
    setWanted((now) => new Map([...now, ...quantities]));
    await send(fields);
    setWanted((now) => new Map([...now].filter(([id, quantity]) => quantities.get(id) !== quantity)));
  };
  const restore = (lines: readonly PricedCartLine[]): void =>
    void send({ intent: "restore", cart: serializeCart(lines.map(toKeep)) });
  const offerUndo = (text: string, lines: readonly PricedCartLine[]): void => {
    showToast(text, { action: { label: cartTexts.undo, run: () => restore(lines) } });
  };

  /** Resolves when nothing waits any more: what comes next reads the cart as shown. */
  const settle = async (): Promise<void> => {
    runAll();
    await allSent();
  };

  return {
    lines: shownLines(cart.lines, wanted),
    leaving,
    async add(product: { readonly id: string; readonly name: string }, form: FormData): Promise<void> {
      await settle();
      const added = await putInCart({ productId: product.id, name: product.name }, form);
      if (!added) return;
      if (added.text) showToast(added.text, { isError: added.isError });
      await revalidate();
    },
    setQuantity({ productId }: PricedCartLine, quantity: number): void {
      const quantities = new Map([[productId, quantity]]);
      setWanted((now) => new Map([...now, ...quantities]));
      later(productId, QUANTITY_PAUSE_MS, () => void change(quantities, { intent: "set", productId, quantity }));
    },
    remove(line: PricedCartLine): void {
      const { productId, name } = line;
      focusNextLine(productId);
      setLeaving((now) => new Set([...now, productId]));
      later(productId, prefersStillness() ? 0 : REMOVAL_MS, () => {
        setLeaving((now) => new Set([...now].filter((id) => id !== productId)));
        void change(new Map([[productId, 0]]), { intent: "remove", productId });
        offerUndo(cartTexts.removed(name), [line]);
      });
    },
    clear(): void {
      runAll();
      void change(new Map(cart.lines.map(({ productId }) => [productId, 0])), { intent: "clear" });
      offerUndo(cartTexts.cleared, shownLines(cart.lines, wanted));
    },
    settle,
  };
}
