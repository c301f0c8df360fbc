import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import type { CartLine } from "#app/rooms/cart/types.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { action, loader } from "./api-cart.ts";

const t = testDatabase();

async function ask(lines: readonly CartLine[], fields: Record<string, string>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const headers = { cookie: cartCookie(lines).split(";")[0]! };
  const body = new URLSearchParams({ intent: "add", quantity: "1", ...fields });
  const request = new Request("http://shop.test/api/cart", { method: "POST", headers, body });
  return action({ request, params: {}, context } as never);
}

test("S-CART-10, R-067: pieces that script has added to the cart stay, at the current price; no cookie is written", async () => {
  const productId = await insertProduct(t.db, { name: "Bouye", priceCents: 1350, stock: 5 });
  const answer = await ask([{ productId, quantity: 5 }], { productId, quantity: "2" });
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await answer.json()).toEqual({
    text: "Bouye added to your cart",
    isError: false,
    atMost: null,
    shownCents: 1350,
  });
});

test("R-066, R-037: pieces beyond the stock are refused; of an unavailable product no more stay than before", async () => {
  const [few, none] = [await insertProduct(t.db, { stock: 3 }), await insertProduct(t.db, { stock: 0 })];
  expect(await (await ask([{ productId: few, quantity: 4 }], { productId: few })).json()).toMatchObject({
    text: "Only 3 in stock",
    atMost: 3,
  });
  const soldOut = (quantity: number) => ask([{ productId: none, quantity }], { productId: none });
  expect(await (await soldOut(1)).json()).toEqual({ text: "Out of Stock", isError: true, atMost: 0 });
  expect(await (await soldOut(3)).json()).toMatchObject({ isError: true, atMost: 2 });
});

test("S-CART-16: an addition to a full cart is answered with an error", async () => {
  const productId = await insertProduct(t.db, {});
  const full = Array.from({ length: 50 }, (_, at) => ({
    productId: `${10_000_000 + at}-1111-4111-8111-111111111111`,
    quantity: 1,
  }));
  expect(await (await ask(full, { productId })).json()).toEqual({
    text: "Your cart holds at most 50 products.",
    isError: true,
    atMost: 0,
  });
});

test("S-CART-15: anything but an addition is refused", async () => {
  const productId = await insertProduct(t.db, {});
  for (const fields of [{ productId: "none" }, { productId, intent: "remove" }])
    expect((await ask([], fields)).status).toBe(422);
  expect(loader().status).toBe(405);
});
