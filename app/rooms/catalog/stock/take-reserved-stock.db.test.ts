import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { insertCheckout } from "#tests/factories/checkout.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { releaseExpiredHolds } from "./steps/release-expired-holds.server.ts";
import { releaseStock, reserveStock } from "./reserve-stock.server.ts";
import { restock, takeStockAgain } from "./restock.server.ts";
import { takeReservedStock } from "./take-reserved-stock.server.ts";
import { runs } from "#tests/support/property-runs.ts";

const t = testDatabase();
const MINUTE = 60_000;
const system = (): Context => t.ctx({ kind: "system", name: "test" });
const later = (ctx: Context, minutes = 30): Date => new Date(ctx.now.getTime() + minutes * MINUTE);
const stockOf = async (id: string) =>
  t.db.selectFrom("products").select(["stock", "held"]).where("id", "=", id).executeTakeFirstOrThrow();
const ledgerOf = async (productId: string): Promise<Array<[string, number]>> => {
  const rows = await t.db
    .selectFrom("stock_ledger")
    .selectAll()
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
  return rows.map((row) => [row.reason, row.change]);
};
const ledgerSum = async (productId: string): Promise<number> =>
  (await ledgerOf(productId)).reduce((sum, [, change]) => sum + change, 0);
const holdSum = async (productId: string): Promise<number> => {
  const rows = await t.db.selectFrom("stock_holds").select("quantity").where("product_id", "=", productId).execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};

test("R-088: a sale lowers the stock by the held pieces, ends the hold and is in the ledger", async () => {
  const id = await insertProduct(t.db, { stock: 5 });
  const [ctx, checkoutId, orderId] = [t.ctx(), await insertCheckout(t.db), randomUUID()];
  const lines = [{ productId: id, quantity: 2 }];
  await reserveStock(ctx, { checkoutId, lines, expiresAt: later(ctx) });
  expect(await takeReservedStock(ctx, { checkoutId, orderId, lines })).toEqual({ short: [] });
  expect(await stockOf(id)).toEqual({ stock: 3, held: 0 });
  expect(await holdSum(id)).toBe(0);
  expect(await ledgerOf(id)).toEqual([
    ["initial", 5],
    ["order", -2],
  ]);
});

test("R-089: a late payment takes what is left, reports the shortage, and never takes what others hold", async () => {
  const id = await insertProduct(t.db, { name: "Safara", stock: 5 });
  const [ctx, late] = [t.ctx(), await insertCheckout(t.db)];
  const lines = [{ productId: id, quantity: 3 }];
  await reserveStock(ctx, { checkoutId: late, lines, expiresAt: later(ctx, -1) });
  await reserveStock(ctx, {
    checkoutId: await insertCheckout(t.db),
    lines: [{ productId: id, quantity: 4 }],
    expiresAt: later(ctx),
  });
  const sale = await takeReservedStock(ctx, { checkoutId: late, orderId: randomUUID(), lines });
  expect(sale).toEqual({ short: [{ productId: id, name: "Safara", left: 1 }] });
  expect(await stockOf(id)).toEqual({ stock: 4, held: 4 });
  expect(await ledgerSum(id)).toBe(4);
});

test("R-089: a paid line of a deleted product is reported as short and does not fail", async () => {
  const unknown = randomUUID();
  const sale = { checkoutId: randomUUID(), orderId: randomUUID(), lines: [{ productId: unknown, quantity: 1 }] };
  expect(await takeReservedStock(t.ctx(), sale)).toEqual({ short: [{ productId: unknown, name: "", left: 0 }] });
});

test("R-089: a late payment gets all its pieces when others hold them only by an expired hold", async () => {
  const id = await insertProduct(t.db, { stock: 2 });
  const ctx = t.ctx();
  const lines = [{ productId: id, quantity: 2 }];
  await reserveStock(ctx, { checkoutId: await insertCheckout(t.db), lines, expiresAt: later(ctx, -1) });
  const sale = await takeReservedStock(ctx, { checkoutId: randomUUID(), orderId: randomUUID(), lines });
  expect(sale).toEqual({ short: [] });
  expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
});

test("R-090: a cancelled order's pieces are restocked, and taken again only when all are available", async () => {
  const [a, b] = [await insertProduct(t.db, { stock: 1 }), await insertProduct(t.db, { name: "Regu", stock: 1 })];
  const orderId = randomUUID();
  const lines = [
    { productId: a, quantity: 2 },
    { productId: b, quantity: 2 },
    { productId: randomUUID(), quantity: 1 },
  ];
  await restock(t.ctx(), { orderId, lines });
  expect([await stockOf(a), await stockOf(b)]).toEqual([
    { stock: 3, held: 0 },
    { stock: 3, held: 0 },
  ]);
  const again = lines.slice(0, 2);
  expect(await takeStockAgain(t.ctx(), { orderId, lines: again })).toEqual({ ok: true, value: undefined });
  await reserveStock(t.ctx(), {
    checkoutId: await insertCheckout(t.db),
    lines: [{ productId: b, quantity: 1 }],
    expiresAt: later(t.ctx()),
  });
  const refused = await takeStockAgain(t.ctx(), { orderId, lines: again.map((line) => ({ ...line, quantity: 1 })) });
  expect(refused).toMatchObject({ ok: false, error: { code: "stock_short", name: "Regu", left: 0 } });
  expect(await stockOf(a)).toEqual({ stock: 1, held: 0 });
  expect(await ledgerOf(a)).toEqual([
    ["initial", 1],
    ["restock", 2],
    ["order", -2],
  ]);
});

test("R-088: the job releases expired holds in batches, safely on several workers, and only the system may run it", async () => {
  const id = await insertProduct(t.db, { stock: 10 });
  const ctx = system();
  const lines = [{ productId: id, quantity: 1 }];
  for (let at = 0; at < 6; at += 1) {
    await reserveStock(ctx, { checkoutId: await insertCheckout(t.db), lines, expiresAt: later(ctx, at < 5 ? -1 : 30) });
  }
  const freed = await Promise.all([releaseExpiredHolds(ctx, { limit: 2 }), releaseExpiredHolds(ctx, { limit: 2 })]);
  expect(freed[0] + freed[1] + (await releaseExpiredHolds(ctx))).toBe(5);
  expect(await releaseExpiredHolds(ctx)).toBe(0);
  expect(await stockOf(id)).toEqual({ stock: 10, held: 1 });
  await expect(releaseExpiredHolds(t.ctx())).rejects.toThrow("You do not have access to this.");
});

type Step = {
  kind: "reserve" | "expire" | "sell" | "release" | "restock" | "again" | "sweep";
  checkout: number;
  quantity: number;
};
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("reserve", "expire", "sell", "release", "restock", "again", "sweep"),
    checkout: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 12 },
);

async function run(step: Step, productId: string, checkoutIds: readonly string[]): Promise<void> {
  const ctx = system();
  const [checkoutId, orderId] = [checkoutIds[step.checkout] ?? "", randomUUID()];
  const lines = [{ productId, quantity: step.quantity }];
  switch (step.kind) {
    case "reserve":
      return void (await reserveStock(ctx, { checkoutId, lines, expiresAt: later(ctx) }));
    case "expire":
      return void (await reserveStock(ctx, { checkoutId, lines, expiresAt: later(ctx, -1) }));
    case "sell":
      return void (await takeReservedStock(ctx, { checkoutId, orderId, lines }));
    case "release":
      return releaseStock(ctx, { checkoutId });
    case "restock":
      return restock(ctx, { orderId, lines });
    case "again":
      return void (await takeStockAgain(ctx, { orderId, lines }));
    case "sweep":
      return void (await releaseExpiredHolds(ctx));
  }
}

test("I3: under any concurrent steps the ledger sums to the stock, the holds to what is held, and no piece is promised twice", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const id = await insertProduct(t.db, { stock: 8 });
      const checkoutIds = await Promise.all([insertCheckout(t.db), insertCheckout(t.db), insertCheckout(t.db)]);
      await Promise.all(schedule.map((step) => run(step, id, checkoutIds)));
      const { stock, held } = await stockOf(id);
      expect(stock).toBe(await ledgerSum(id));
      expect(held).toBe(await holdSum(id));
      expect(held).toBeLessThanOrEqual(stock ?? 0);
    }),
    { numRuns: runs(25) },
  );
});
