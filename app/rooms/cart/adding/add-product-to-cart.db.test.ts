import { expect, test } from "vitest";
import { insertCheckout } from "#tests/factories/checkout.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { reserveStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import { addProductToCart } from "./add-product-to-cart.server.ts";
import { readCart } from "../viewing/queries.server.ts";
import { readWishlist } from "../wishlist/queries.server.ts";

const t = testDatabase();
const GONE = "99999999-9999-4999-8999-999999999999";

test("S-CART-10: adding is limited to the stock in the database", async () => {
  const productId = await insertProduct(t.db, { name: "Sokh", stock: 3 });
  const first = await addProductToCart(t.ctx(), [], { productId, quantity: 2, checkoutId: null });
  expect(first).toEqual({ code: "added", lines: [{ productId, quantity: 2, shownCents: 2000 }], name: "Sokh" });
  const second = await addProductToCart(t.ctx(), first.lines, { productId, quantity: 2, checkoutId: null });
  expect(second).toEqual({
    code: "reduced",
    lines: [{ productId, quantity: 3, shownCents: 2000 }],
    name: "Sokh",
    left: 3,
  });
});

test("S-WISH-07: a sold-out, hidden or unknown product cannot be added", async () => {
  const soldOut = await insertProduct(t.db, { stock: null });
  const hidden = await insertProduct(t.db, { showInShop: false });
  const code = async (productId: string) =>
    (await addProductToCart(t.ctx(), [], { productId, quantity: 1, checkoutId: null })).code;
  expect([await code(soldOut), await code(hidden), await code(GONE)]).toEqual(["sold_out", "gone", "gone"]);
  const held = await insertProduct(t.db, { stock: 1 });
  const lines = [{ productId: held, quantity: 1 }];
  const hold = { checkoutId: await insertCheckout(t.db), lines };
  await reserveStock(t.ctx(), { ...hold, expiresAt: plusMs(t.ctx().now, 60_000) });
  expect(await code(held)).toBe("sold_out");
  await reserveStock(t.ctx(), { ...hold, expiresAt: plusMs(t.ctx().now, -60_000) });
  expect(await code(held)).toBe("added");
});

test("S-ENT-42: the cart uses today's products; the line of a deleted product is dropped", async () => {
  const productId = await insertProduct(t.db, { priceCents: 4000, discount: 25, stock: 2 });
  const lines = [
    { productId, quantity: 5 },
    { productId: GONE, quantity: 1 },
  ];
  const cart = await readCart(t.ctx(), lines);
  expect(cart.lines).toMatchObject([{ unitCents: 3000, originalUnitCents: 4000, quantity: 2, notice: "reduced" }]);
  expect(cart.hasVanished).toBe(true);
  expect(cart.keptLines).toEqual([{ productId, quantity: 2, shownCents: 3000 }]);
});

test("S-ENT-43: the wishlist shows today's products in its own order, without those that left the shop", async () => {
  const first = await insertProduct(t.db, { name: "Regu", stock: 0 });
  const second = await insertProduct(t.db, { name: "Sokh" });
  const hidden = await insertProduct(t.db, { name: "Doyy", showInShop: false });
  const wishlist = await readWishlist(
    t.ctx(),
    [second, GONE, hidden, first].map((productId) => ({ productId })),
  );
  expect(wishlist.products.map(({ name, isInStock }) => [name, isInStock])).toEqual([
    ["Sokh", true],
    ["Regu", false],
  ]);
  expect(wishlist.hasVanished).toBe(true);
});
