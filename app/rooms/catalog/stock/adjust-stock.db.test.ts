import { expect, test } from "vitest";
import { insertCheckout } from "#tests/factories/checkout.ts";
import { insertProduct, LISTING } from "#tests/factories/product.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { MAX_STOCK, MAX_STOCK_NOTES } from "../constants.ts";
import { adjustStock } from "./adjust-stock.server.ts";
import { reserveStock } from "./reserve-stock.server.ts";
import { updateProduct } from "../editing/save-product.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const as = (role: Role) => t.ctx(accountActor(role));
const rowOf = async (id: string) => t.db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
const ledgerOf = async (id: string) =>
  t.db.selectFrom("stock_ledger").select(["change", "reason"]).where("product_id", "=", id).orderBy("id").execute();
const hold = async (productId: string, quantity: number): Promise<void> => {
  const checkoutId = await insertCheckout(t.db);
  const expiresAt = new Date(Date.now() + 60_000);
  await reserveStock(t.ctx(), { checkoutId, lines: [{ productId, quantity }], expiresAt });
};
const editOf = async (productId: string) => ({
  productId,
  seenUpdatedAt: (await rowOf(productId))?.updated_at.toISOString() ?? "",
  listing: null,
  promotion: null,
  stock: null,
});

test("R-088, R-150: a counted stock moves by the difference, so that sales since the dialog opened stay sold", async () => {
  const productId = await insertProduct(t.db, { stock: 10 });
  await t.db.updateTable("products").set({ stock: 8 }).where("id", "=", productId).execute();
  await updateProduct(as("inventory_manager"), { ...(await editOf(productId)), stock: { seen: 10, counted: 15 } });
  expect((await rowOf(productId))?.stock).toBe(13);
  expect(await ledgerOf(productId)).toEqual([
    { change: 10, reason: "initial" },
    { change: 5, reason: "adjustment" },
  ]);
});

test("R-088: a stock below what open checkouts hold is refused, and nothing is written", async () => {
  const productId = await insertProduct(t.db, { stock: 10, name: "Before" });
  await hold(productId, 4);
  const update = { ...(await editOf(productId)), listing: LISTING };
  expect(await updateProduct(as("admin"), { ...update, stock: { seen: 10, counted: 3 } })).toEqual({
    ok: false,
    error: { code: "stock_held", held: 4 },
  });
  expect(await rowOf(productId)).toMatchObject({ name: "Before", stock: 10 });
  expect(await updateProduct(as("admin"), { ...update, stock: { seen: 10, counted: 4 } })).toMatchObject({ ok: true });
});

test("A-CALL-13, A-VAL-15, A-PROD-19, A-PROD-20, R-150: a bulk change affects only the selected products, never below 0 or what is held", async () => {
  const [zero, none, full, held, other] = await Promise.all([
    insertProduct(t.db, { stock: 0 }),
    insertProduct(t.db, { stock: null }),
    insertProduct(t.db, { stock: 5 }),
    insertProduct(t.db, { stock: 2 }),
    insertProduct(t.db, { stock: 5 }),
  ]);
  await hold(held, 2);
  const productIds = [zero, none, full, held];
  const taken = await adjustStock(as("inventory_manager"), { productIds, change: -1 });
  expect(taken.changedCount).toBe(1);
  expect(taken.unchangedIds.toSorted()).toEqual([zero, none, held].toSorted());
  const stocks = async () => Promise.all([...productIds, other].map(async (id) => (await rowOf(id))?.stock));
  expect(await stocks()).toEqual([0, 0, 4, 2, 5]);
  expect(await ledgerOf(full)).toEqual([
    { change: 5, reason: "initial" },
    { change: -1, reason: "adjustment" },
  ]);
  expect(await adjustStock(as("manager"), { productIds, change: 10 })).toEqual({ changedCount: 4, unchangedIds: [] });
  expect(await stocks()).toEqual([10, 10, 14, 12, 5]);
});

test("a bulk change never exceeds the maximum stock", async () => {
  const productId = await insertProduct(t.db, { stock: MAX_STOCK - 1 });
  await adjustStock(as("inventory_manager"), { productIds: [productId], change: 5 });
  expect((await rowOf(productId))?.stock).toBe(MAX_STOCK);
});

test("R-132: many products that one change empties are reported in one notification per level, with a link to their list", async () => {
  const notes = async () => {
    const { rows } = await t.pool.query<{ payload: { title: string; link: string } }>(
      `select payload from ${QUEUE_TABLES.jobs} jobs join ${QUEUE_TABLES.tasks} tasks on tasks.id = task_id where identifier = 'notify-staff' order by jobs.id`,
    );
    return rows.map(({ payload: { title, link } }) => [title, link.replace(/edit=.*/, "edit=…")]);
  };
  await t.pool.query(`delete from ${QUEUE_TABLES.jobs}`);
  const productIds = await Promise.all(
    Array.from({ length: MAX_STOCK_NOTES + 1 }, () => insertProduct(t.db, { stock: 11 })),
  );
  productIds.push(await insertProduct(t.db, { stock: 1, name: "Sokh" }));
  await adjustStock(as("manager"), { productIds, change: -1 });
  expect(await notes()).toEqual([
    [`Low stock: ${MAX_STOCK_NOTES + 1} products`, "/admin/products?stock=low"],
    ["Out of stock: Sokh", "/admin/products?edit=…"],
  ]);
});

test("R-150: for any number of changed products, each cached page is dropped", async () => {
  const productIds = await Promise.all(Array.from({ length: 400 }, () => insertProduct(t.db, { stock: 0 })));
  const reader = await t.pool.connect();
  const dropped = new Set<string>();
  reader.on("notification", ({ payload = "" }) => payload.split(" ").forEach((tag) => dropped.add(tag)));
  await reader.query("listen page_cache");
  await adjustStock(as("manager"), { productIds, change: 1 });
  // Notifications arrive with the next query.
  await reader.query("select 1");
  reader.release(true);
  expect([...dropped].toSorted()).toEqual(["products", ...productIds.map((id) => `product:${id}`)].toSorted());
});
