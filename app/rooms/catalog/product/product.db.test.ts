import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertCheckout } from "#tests/factories/checkout.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findProduct, listCartProducts, listRelatedProducts } from "./product.queries.server.ts";
import { recordRatingSummary } from "./record-rating-summary.server.ts";
import { reserveStock } from "../stock/reserve-stock.server.ts";

const t = testDatabase();
const later = (minutes: number): Date => new Date(t.ctx().now.getTime() + minutes * 60_000);

test("S-ENT-28, S-ENT-29, S-ENT-30, S-ENT-27: missing texts get placeholders, and the category is the only tag", async () => {
  const bare = await findProduct(t.ctx(), await insertProduct(t.db, { name: "Bare" }));
  expect(bare).toMatchObject({
    details: "No additional details available for this product.",
    ingredients: "Ingredients information not available.",
    usage: "Usage instructions not available for this product.",
    advisory: null,
    tags: [],
  });
  const full = await findProduct(
    t.ctx(),
    await insertProduct(t.db, { category: "Drinks", details: "Glass.", weight: "1 kg" }),
  );
  expect(full).toMatchObject({ details: "Glass.", weight: "1 kg", tags: ["Drinks"] });
});

test("S-CALL-10, S-DET-33, R-033: a product is found by its id, even when hidden; an unknown or malformed id finds none", async () => {
  const hidden = await insertProduct(t.db, { showInShop: false });
  expect(await findProduct(t.ctx(), hidden)).toMatchObject({ id: hidden, showInShop: false });
  expect(await findProduct(t.ctx(), randomUUID())).toBeNull();
  expect(await findProduct(t.ctx(), "' or 1=1 --")).toBeNull();
});

test("S-DET-31, S-DET-32, R-035: related products are four shown ones of the same category, without the product itself", async () => {
  const id = await insertProduct(t.db, { name: "Self", category: "Six" });
  for (const name of ["B", "A", "D", "C", "E"]) await insertProduct(t.db, { name, category: "Six" });
  await insertProduct(t.db, { name: "0 hidden", category: "Six", showInShop: false });
  await insertProduct(t.db, { name: "0 other", category: "Seven" });
  expect((await listRelatedProducts(t.ctx(), { id, category: "Six" })).map(({ name }) => name)).toEqual([
    "A",
    "B",
    "C",
    "D",
  ]);
  expect(await listRelatedProducts(t.ctx(), { id, category: null })).toEqual([]);
});

test("S-ENT-26, S-ENT-42, R-067, R-088: a cart shows current prices and what other checkouts' live holds leave", async () => {
  const [a, b] = [
    await insertProduct(t.db, { name: "A", stock: 5, priceCents: 1000, discount: 10 }),
    await insertProduct(t.db, { name: "B", stock: null }),
  ];
  const [own, other, over] = [await insertCheckout(t.db), await insertCheckout(t.db), await insertCheckout(t.db)];
  const hold = (checkoutId: string, minutes: number) =>
    reserveStock(t.ctx(), { checkoutId, lines: [{ productId: a, quantity: 1 }], expiresAt: later(minutes) });
  await hold(own, 30);
  await hold(other, 30);
  await hold(over, -1);
  const forOwner = await listCartProducts(t.ctx(), [b, randomUUID(), a, "nonsense", b], own);
  expect(forOwner.map(({ name, availableStock, isInStock }) => [name, availableStock, isInStock])).toEqual([
    ["B", 0, false],
    ["A", 4, true],
  ]);
  expect(forOwner[1]).toMatchObject({ priceCents: 900, originalPriceCents: 1000, discount: 10 });
  expect((await listCartProducts(t.ctx(), [a]))[0]?.availableStock).toBe(3);
  expect(await listCartProducts(t.ctx(), [])).toEqual([]);
});

test("S-ENT-23, S-ENT-24, S-ENT-25, R-040: the rating is stored as derived; a deleted product has none", async () => {
  const productId = await insertProduct(t.db);
  const write = (counts: Array<[number, number]>) =>
    recordRatingSummary(t.ctx(), { productId, countByStars: async () => new Map(counts) });
  await write([
    [5, 1],
    [4, 2],
  ]);
  expect(await findProduct(t.ctx(), productId)).toMatchObject({ rating: 4.3, reviewsCount: 3 });
  await write([]);
  expect(await findProduct(t.ctx(), productId)).toMatchObject({ rating: 0, reviewsCount: 0 });
  expect(
    await recordRatingSummary(t.ctx(), { productId: randomUUID(), countByStars: async () => new Map() }),
  ).toBeNull();
});
