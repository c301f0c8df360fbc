import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#tests/support/property-runs.ts";
import { cartProduct } from "#tests/factories/cart-product.ts";
import { judgeAddition } from "./adding/judge-addition.ts";
import { addToCart, countPieces, parseCart, serializeCart, setQuantity } from "./cart-lines.ts";
import { MAX_LINES, MAX_QUANTITY } from "./constants.ts";
import type { CartLine } from "./types.ts";
import { priceCart } from "./viewing/price-cart.ts";
import { orderTotals } from "./order-totals.ts";

/** More products than a cart takes. */
const IDS = Array.from({ length: MAX_LINES + 3 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`);
const PRICING = { shippingRateCents: 1299, freeThresholdCents: 10_000, taxPercent: 8.5 };

/** A cart: how many of which product, in the order in which they came. */
type Model = Map<string, number>;
type Real = { lines: readonly CartLine[] };
type Step = fc.Command<Model, Real>;

function step(name: string, run: (model: Model, real: Real) => void): Step {
  const runAndCheck = (model: Model, real: Real): void => {
    run(model, real);
    expect(real.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([...model]);
    expect(countPieces(real.lines)).toBe([...model.values()].reduce((sum, quantity) => sum + quantity, 0));
  };
  return { check: () => true, run: runAndCheck, toString: () => name };
}

/** Sets a quantity as the shop promises: none removes the line, 999 is the most, a full cart takes no other product. */
function put(model: Model, id: string, quantity: number): void {
  if (quantity <= 0) model.delete(id);
  else if (model.has(id) || model.size < MAX_LINES) model.set(id, Math.min(quantity, MAX_QUANTITY));
}

const id = fc.oneof(fc.constantFrom(...IDS.slice(0, 3)), fc.constantFrom(...IDS));
const quantity = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 1200 }));

const add = fc
  .record({ id, quantity, stock: fc.oneof(fc.nat(5), fc.constant(2000)), showInShop: fc.boolean() })
  .map(({ id: productId, quantity: more, stock, showInShop }) =>
    step(`add ${more} of ${productId}, ${stock} in stock`, (model, real) => {
      const product = cartProduct(productId, { availableStock: stock, isInStock: stock > 0, showInShop });
      const answer = judgeAddition(real.lines, { productId, quantity: more }, product);
      real.lines = answer.lines;
      const isFull = !model.has(productId) && model.size >= MAX_LINES;
      const isTaken = showInShop && stock > 0 && !isFull;
      expect(["added", "reduced"].includes(answer.code)).toBe(isTaken);
      if (isTaken) put(model, productId, Math.min((model.get(productId) ?? 0) + more, stock));
    }),
  );
const fill = fc.nat(MAX_LINES + 2).map((count) =>
  step(`fill with ${count} products`, (model, real) => {
    for (const each of IDS.slice(0, count)) {
      real.lines = addToCart(real.lines, each);
      put(model, each, (model.get(each) ?? 0) + 1);
    }
  }),
);
const set = fc.tuple(id, fc.integer({ min: -1, max: 1200 })).map(([productId, to]) =>
  step(`set ${productId} to ${to}`, (model, real) => {
    real.lines = setQuantity(real.lines, productId, to);
    if (model.has(productId)) put(model, productId, to);
  }),
);
const reload = fc.constant(
  step("send the cookie and read it again", (_model, real) => {
    const before = real.lines;
    real.lines = parseCart(serializeCart(before));
    expect(real.lines).toEqual(before);
  }),
);
const price = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 1200 })).map(([cents, stock]) =>
  step(`look at the cart, at ${cents} cents and ${stock} in stock each`, (model, real) => {
    const products = IDS.map((each) => cartProduct(each, { priceCents: cents, availableStock: stock }));
    const cart = priceCart(real.lines, products);
    for (const [each, quantityInCart] of model) put(model, each, Math.min(quantityInCart, stock));
    real.lines = cart.keptLines;
    const totals = orderTotals(cart.lines, PRICING);
    expect(totals.subtotalCents).toBe(countPieces(real.lines) * cents);
    expect(totals.subtotalCents).toBe(cart.lines.reduce((sum, { lineCents }) => sum + lineCents, 0));
    expect(totals.totalCents).toBe(totals.subtotalCents + totals.shippingCents + totals.taxCents);
  }),
);

test("S-CART-10: any sequence of actions leaves the cart equal to a plain map of products and quantities", () => {
  fc.assert(
    fc.property(fc.commands([add, fill, set, reload, price], { maxCommands: 30, size: "max" }), (steps) => {
      fc.modelRun(() => ({ model: new Map(), real: { lines: [] } }), steps);
    }),
    { numRuns: runs(40) },
  );
});
