import { useSyncExternalStore } from "react";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { ADDITION_MS, CART_COOKIE, LEAVING_MS } from "#app/rooms/cart/constants.ts";
import { addTexts } from "#app/rooms/cart/buy-messages.ts";
import { addToCart, countPieces, parseCart } from "#app/rooms/cart/cart-lines.ts";
import { settleAddition } from "../settle-addition.ts";
import type { AdditionAnswer, CartLine } from "#app/rooms/cart/types.ts";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { onCookieChange, writeBrowserCookie } from "#app/rooms/cart/ui/browser-cookie.ts";

type ProductToAdd = { readonly productId: string; readonly name: string };

const adding = new Set<string>();

export const useIsAdding = (productId: string): boolean =>
  useSyncExternalStore(
    onCookieChange,
    () => adding.has(productId),
    () => false,
  );

const cartNow = (): CartLine[] => parseCart(readCookie(document.cookie, CART_COOKIE));
const keep = (lines: readonly CartLine[]): void => writeBrowserCookie(cartCookie(lines));

/** Updates this browser's cart at once, so that the next page has it, then posts it to the shop; reverts without an answer. null while pending. */
export async function putInCart({ productId, name }: ProductToAdd, form: FormData): Promise<AdditionAnswer | null> {
  if (adding.has(productId)) return null;
  adding.add(productId);
  const before = cartNow();
  const after = addToCart(before, productId, Number(form.get("quantity")) || 1);
  keep(after);
  const { isReached, answer } = await postAddition(form);
  adding.delete(productId);
  if (answer) keep(settleAddition(cartNow(), productId, answer));
  else keep(addToCart(cartNow(), productId, countPieces(before) - countPieces(after)));
  return answer ?? { text: addTexts.notAdded({ name, isReached }), isError: true, atMost: 0 };
}

type Posted = { readonly isReached: boolean; readonly answer: AdditionAnswer | null };

/** Leaving the page looks like a lost connection, even after the answer has begun: the request outlives the page where supported, and a failed addition is reverted only if the page stays. */
async function postAddition(body: FormData): Promise<Posted> {
  let pause = LEAVING_MS;
  const leave = (): void => void (pause = ADDITION_MS);
  addEventListener("beforeunload", leave);
  try {
    const response = await fetch("/api/cart", {
      method: "POST",
      body,
      keepalive: true,
      signal: AbortSignal.timeout(ADDITION_MS),
    });
    return { isReached: true, answer: response.ok ? ((await response.json()) as AdditionAnswer) : null };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return { isReached: false, answer: null };
  } finally {
    removeEventListener("beforeunload", leave);
  }
}
