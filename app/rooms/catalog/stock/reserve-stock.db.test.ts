import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { insertCheckout } from "#tests/factories/checkout.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase, waitingConnections } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createDatabase, type Database } from "#app/shared/db/client.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { reservationText } from "./stock-messages.ts";
import { releaseStock, reserveStock } from "./reserve-stock.server.ts";
import { releaseExpiredHolds } from "./steps/release-expired-holds.server.ts";
import { takeReservedStock } from "./take-reserved-stock.server.ts";

const t = testDatabase();
// Simulates another process.
let second: ReturnType<typeof createDatabase> | undefined;
const otherProcess = (): Database => (second ??= createDatabase(t.url)).db;
afterAll(async () => second?.close());

const MINUTE = 60_000;
const later = (ctx: Context, minutes = 30): Date => new Date(ctx.now.getTime() + minutes * MINUTE);
const stockOf = async (id: string) =>
  t.db.selectFrom("products").select(["stock", "held"]).where("id", "=", id).executeTakeFirstOrThrow();
const holdsOf = async (id: string): Promise<number> => {
  const row = await t.db
    .selectFrom("stock_holds")
    .select((eb) => eb.fn.sum<number | null>("quantity").as("sum"))
    .where("product_id", "=", id)
    .executeTakeFirst();
  return row?.sum ?? 0;
};
async function reserve(ctx: Context, quantities: Record<string, number>, checkoutId?: string, expiresAt = later(ctx)) {
  const lines = Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
  return reserveStock(ctx, { checkoutId: checkoutId ?? (await insertCheckout(t.db)), expiresAt, lines });
}

// Control: with `select stock - held` first and `update … set held = held + 1` after, 48 of the 50 buyers below got one of the 10.
test("F-33: with 50 buyers in two processes for 10 pieces, exactly 10 get one, and 40 are refused as sold out", async () => {
  const id = await insertProduct(t.db, { name: "Sokh", stock: 10 });
  const contexts = [t.ctx(), { ...t.ctx(), db: otherProcess() }];
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, buyer) => reserve(contexts[buyer % 2] ?? t.ctx(), { [id]: 1 })),
  );
  const refused = results.flatMap((result) => (result.ok ? [] : [result.error]));
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  expect(refused).toHaveLength(40);
  expect(new Set(refused.map(reservationText))).toEqual(new Set(["Sokh is sold out."]));
  expect(await stockOf(id)).toEqual({ stock: 10, held: 10 });
  expect(await holdsOf(id)).toBe(10);
});

// Control: with products locked in the order of the cart, PostgreSQL ended rounds with 40P01 "deadlock detected".
test("F-17: carts with the same products in opposite order never deadlock", async () => {
  const [a, b] = [await insertProduct(t.db, { stock: 1000 }), await insertProduct(t.db, { stock: 1000 })];
  const contexts = [t.ctx(), { ...t.ctx(), db: otherProcess() }];
  for (let round = 0; round < 50; round += 1) {
    const results = await Promise.all(
      contexts.flatMap((ctx) => [reserve(ctx, { [a]: 1, [b]: 1 }), reserve(ctx, { [b]: 1, [a]: 1 })]),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
  }
  expect(await stockOf(a)).toEqual({ stock: 1000, held: 200 });
  expect(await stockOf(b)).toEqual({ stock: 1000, held: 200 });
});

test("R-088, R-089: all lines are held or none, and the caller's transaction continues after a refusal", async () => {
  const [full, short] = [
    await insertProduct(t.db, { stock: 5 }),
    await insertProduct(t.db, { name: "Regu", stock: 2 }),
  ];
  const checkoutId = await insertCheckout(t.db);
  const result = await t.db.transaction().execute(async (trx) => {
    const refused = await reserve({ ...t.ctx(), db: trx }, { [full]: 1, [short]: 3 }, checkoutId);
    await sql`select 1`.execute(trx);
    return refused;
  });
  expect(result).toEqual({ ok: false, error: { code: "stock_short", productId: short, name: "Regu", left: 2 } });
  expect(result.ok || reservationText(result.error)).toBe("Only 2 left of Regu. Please update your cart.");
  expect(await stockOf(full)).toEqual({ stock: 5, held: 0 });
  expect(await holdsOf(full)).toBe(0);
});

test("F-35: a checkout's own hold never blocks it, live or expired, and reserving again replaces it", async () => {
  const id = await insertProduct(t.db, { stock: 4 });
  const [ctx, checkoutId] = [t.ctx(), await insertCheckout(t.db)];
  expect((await reserve(ctx, { [id]: 4 }, checkoutId)).ok).toBe(true);
  expect((await reserve(ctx, { [id]: 4 }, checkoutId, later(ctx, -1))).ok).toBe(true);
  expect((await reserve(ctx, { [id]: 3 }, checkoutId)).ok).toBe(true);
  expect(await stockOf(id)).toEqual({ stock: 4, held: 3 });
  const tooMany = await reserve(ctx, { [id]: 5 }, checkoutId);
  expect(tooMany).toMatchObject({ ok: false, error: { left: 4 } });
  expect(await holdsOf(id)).toBe(3);
  expect((await reserve(ctx, { [id]: 3 }, checkoutId, later(ctx, -1))).ok).toBe(true);
  expect(await reserve(ctx, { [id]: 5 }, checkoutId)).toMatchObject({ ok: false, error: { left: 4 } });
});

test("F-35: the same checkout submitted ten times at once holds its pieces once", async () => {
  const id = await insertProduct(t.db, { stock: 100 });
  const checkoutId = await insertCheckout(t.db);
  const contexts = [t.ctx(), { ...t.ctx(), db: otherProcess() }];
  // Locks the product until several submissions wait, so that they overlap on any machine.
  const blocker = await t.pool.connect();
  await blocker.query("begin");
  await blocker.query("select 1 from products where id = $1 for update", [id]);
  const submissions = Array.from({ length: 10 }, (_, at) =>
    reserve(contexts[at % 2] ?? t.ctx(), { [id]: 7 }, checkoutId),
  );
  await eventually(async () => expect(await waitingConnections(t)).toBeGreaterThan(2));
  await blocker.query("commit");
  blocker.release();
  await Promise.all(submissions);
  expect(await stockOf(id)).toEqual({ stock: 100, held: 7 });
  expect(await holdsOf(id)).toBe(7);
});

test("F-33: an expired hold yields to the next buyer immediately, a live one does not", async () => {
  const id = await insertProduct(t.db, { stock: 3 });
  const ctx = t.ctx();
  const gone = await insertCheckout(t.db);
  await reserve(ctx, { [id]: 2 }, gone, later(ctx, -1));
  await reserve(ctx, { [id]: 1 });
  expect(await reserve(ctx, { [id]: 3 })).toMatchObject({ ok: false, error: { left: 2 } });
  expect((await reserve(ctx, { [id]: 2 })).ok).toBe(true);
  expect(await stockOf(id)).toEqual({ stock: 3, held: 3 });
});

test("S-ENT-10, R-036: a product without a stock figure and a deleted one cannot be reserved", async () => {
  const id = await insertProduct(t.db, { name: "Bare", stock: null });
  expect(await reserve(t.ctx(), { [id]: 1 })).toMatchObject({ ok: false, error: { name: "Bare", left: 0 } });
  const unknown = randomUUID();
  expect(await reserve(t.ctx(), { [unknown]: 1 })).toMatchObject({
    ok: false,
    error: { productId: unknown, name: "", left: 0 },
  });
});

test("R-088: releasing returns all held pieces, and a second release none", async () => {
  const id = await insertProduct(t.db, { stock: 5 });
  const checkoutId = await insertCheckout(t.db);
  await reserve(t.ctx(), { [id]: 5 }, checkoutId);
  await releaseStock(t.ctx(), { checkoutId });
  await releaseStock(t.ctx(), { checkoutId });
  expect(await stockOf(id)).toEqual({ stock: 5, held: 0 });
});

async function droppedWhile(work: () => Promise<unknown>): Promise<string[]> {
  const listener = new pg.Client({ connectionString: t.url });
  await listener.connect();
  await listener.query("listen page_cache");
  const received: string[] = [];
  listener.on("notification", ({ payload }) => received.push(payload ?? ""));
  await work();
  // Notifications arrive with the next query.
  await listener.query("select 1");
  await listener.end();
  return received;
}

test("R-067, R-088: a reservation and its sale drop no page while many pieces are left", async () => {
  const id = await insertProduct(t.db, { stock: 120 });
  const checkoutId = await insertCheckout(t.db);
  const lines = [{ productId: id, quantity: 2 }];
  const sell = async () => {
    await reserve(t.ctx(), { [id]: 2 }, checkoutId);
    await takeReservedStock(t.ctx(), { checkoutId, orderId: randomUUID(), lines });
  };
  expect(await droppedWhile(sell)).toEqual([]);
  expect(await stockOf(id)).toEqual({ stock: 118, held: 0 });
});

test("R-037, R-067: with few left the product's own page is dropped, with none left every list too; a refused reservation drops nothing", async () => {
  const id = await insertProduct(t.db, { stock: 5 });
  const [first, last] = [await insertCheckout(t.db), await insertCheckout(t.db)];
  expect(await droppedWhile(() => reserve(t.ctx(), { [id]: 6 }))).toEqual([]);
  expect(await droppedWhile(() => reserve(t.ctx(), { [id]: 1 }, first))).toEqual([`product:${id}`]);
  expect(await droppedWhile(() => reserve(t.ctx(), { [id]: 4 }, last))).toEqual([`products product:${id}`]);
  expect(await droppedWhile(() => releaseStock(t.ctx(), { checkoutId: last }))).toEqual([`products product:${id}`]);
});

test("R-067, R-088: pages that show a product are dropped when an expired hold is released, by the job or by the next buyer", async () => {
  const id = await insertProduct(t.db, { stock: 5 });
  const past = new Date(Date.now() - MINUTE);
  const expire = () => reserve(t.ctx(), { [id]: 5 }, undefined, past);
  const release = () => releaseExpiredHolds(t.ctx({ kind: "system", name: "test" }));
  await release();
  await expire();
  expect(await droppedWhile(release)).toEqual([`products product:${id}`]);
  await expire();
  expect(await droppedWhile(() => reserve(t.ctx(), { [id]: 1 }))).toEqual([`products product:${id}`, `product:${id}`]);
});
