import { useState } from "react";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { CART_COOKIE, QUANTITY_PAUSE_MS, REMOVAL_MS } from "#app/rooms/cart/constants.ts";
import { cartTexts } from "#app/rooms/cart/messages.ts";
import { parseCart, serializeCart } from "#app/rooms/cart/cart-lines.ts";
import { changeCart } from "../change-cart.ts";
import { shownLines, toKeep } from "../price-cart.ts";
import type { Cart, CartChange, CartLine, PricedCartLine } from "#app/rooms/cart/types.ts";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { useBrowserCookie, writeBrowserCookie } from "#app/rooms/cart/ui/browser-cookie.ts";
import { focusNextLine, prefersReducedMotion } from "#app/rooms/cart/ui/interaction.ts";
import { putInCart } from "#app/rooms/cart/adding/ui/put-in-cart.ts";
import { useLater } from "#app/rooms/cart/ui/use-later.ts";
import { usePageRefresh, useUnknownProducts } from "#app/rooms/cart/ui/use-page-refresh.ts";

/** The cookie is what the next page reads. */
const change = (requested: CartChange): void =>
  writeBrowserCookie(cartCookie(changeCart(parseCart(readCookie(document.cookie, CART_COOKIE)), requested)));

export function useCartChanges(cart: Cart) {
  const [removed, setRemoved] = useState<readonly PricedCartLine[]>([]);
  const [leaving, setLeaving] = useState<readonly PricedCartLine[]>([]);
  const { later, runAll } = useLater();
  const refresh = usePageRefresh();
  const keptText = useBrowserCookie(CART_COOKIE, serializeCart(cart.keptLines)) ?? "";

  const loaded = new Set(cart.lines.map(({ productId }) => productId));
  const { adding, add } = useAdditions(loaded, refresh);
  const known = [...cart.lines, ...removed.filter(({ productId }) => !loaded.has(productId))];
  // A line being removed is no longer in the cookie.
  const lines = shownLines(known, [...parseCart(keptText), ...leaving]);
  const isKnown = ({ productId }: CartLine): boolean =>
    known.some((line) => line.productId === productId) || adding.includes(productId);
  useUnknownProducts(keptText, !parseCart(keptText).every(isKnown));

  const offerUndo = (text: string, lost: readonly PricedCartLine[], kept = serializeCart(lost.map(toKeep))): void => {
    setRemoved((now) => [...now.filter((line) => !has(lost, line)), ...lost]);
    const restore = (): void => {
      change({ intent: "restore", cart: kept });
      refresh();
    };
    showToast(text, { action: { label: cartTexts.undo, run: restore } });
  };

  return {
    lines,
    leaving: new Set(leaving.map(({ productId }) => productId)),
    add,
    setQuantity({ productId }: PricedCartLine, quantity: number): void {
      const set = { intent: "set", productId, quantity } as const;
      change(set);
      later(productId, QUANTITY_PAUSE_MS, () => {
        // The response to an earlier request may have rewritten the cookie.
        change(set);
        refresh();
      });
    },
    remove(line: PricedCartLine): void {
      const { productId, name } = line;
      focusNextLine(productId);
      setLeaving((now) => [...now, line]);
      change({ intent: "remove", productId });
      later(productId, prefersReducedMotion() ? 0 : REMOVAL_MS, () => {
        change({ intent: "remove", productId });
        setLeaving((now) => now.filter((one) => one.productId !== productId));
        offerUndo(cartTexts.removed({ name }), [line]);
        refresh();
      });
    },
    clear(): void {
      runAll();
      // Pieces added in another tab may not be shown yet.
      offerUndo(cartTexts.cleared, lines, readCookie(document.cookie, CART_COOKIE) ?? "");
      change({ intent: "clear" });
      refresh();
    },
  };
}

const has = (lines: readonly PricedCartLine[], { productId }: PricedCartLine): boolean =>
  lines.some((line) => line.productId === productId);

/** Adds suggested products. `adding` has those that the page does not have yet; it is read again after the shop's answer. */
function useAdditions(loaded: ReadonlySet<string>, refresh: () => void) {
  const [adding, setAdding] = useState<readonly string[]>([]);
  if (adding.some((id) => loaded.has(id))) setAdding(adding.filter((id) => !loaded.has(id)));
  return {
    adding,
    async add({ id, name }: { readonly id: string; readonly name: string }, form: FormData): Promise<void> {
      setAdding((now) => [...now, id]);
      const added = await putInCart({ productId: id, name }, form);
      if (!added) return;
      if (added.text) showToast(added.text, { isError: added.isError });
      if (added.isError) setAdding((now) => now.filter((one) => one !== id));
      refresh();
    },
  };
}
