import { beforeEach, expect, test } from "vitest";
import { insertProduct, LISTING } from "#tests/factories/product.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { adjustStock } from "../stock/adjust-stock.server.ts";
import { createProduct, updateProduct } from "./save-product.server.ts";
import { deleteProducts } from "./delete-products.server.ts";

const t = testDatabase();
const manager = () => t.ctx(accountActor("manager"));
const log = () =>
  t.db.selectFrom("audit_log").select(["action", "entity", "entity_id", "before", "after"]).orderBy("action").execute();
const entry = (action: string, entity_id: string, states: { before: unknown; after: unknown }) => ({
  action,
  entity: "product",
  entity_id,
  ...states,
});

beforeEach(async () => void (await t.pool.query("select testing.forget_audit()")));

async function created(): Promise<string> {
  const promotion = { discount: null, isNew: false };
  const result = await createProduct(manager(), { listing: LISTING, promotion, stock: { seen: 0, counted: 8 } });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
const seen = async (id: string): Promise<string> => {
  const row = await t.db.selectFrom("products").select("updated_at").where("id", "=", id).executeTakeFirstOrThrow();
  return row.updated_at.toISOString();
};

test("R-018: the audit log records a new product as created, in the same transaction", async () => {
  const id = await created();
  const after = expect.objectContaining({ name: "Sokh", price: "12.50", stock: 8, showInShop: true });
  expect(await log()).toEqual([entry("product.create", id, { before: null, after })]);
  const ctx = manager();
  await inTransaction(ctx, async (tx) => {
    await createProduct(tx, { listing: LISTING, promotion: null, stock: null });
    throw new Error("undone");
  }).catch(() => undefined);
  expect(await log()).toHaveLength(1);
});

test("R-018: price, discount, stock and the rest each get an audit entry; an unchanged save gets none", async () => {
  const id = await created();
  await t.pool.query("select testing.forget_audit()");
  const update = {
    productId: id,
    listing: { ...LISTING, priceCents: 1300, name: "Regu" },
    promotion: { discount: 5, isNew: false },
    stock: { seen: 8, counted: 6 },
  };
  expect(await updateProduct(manager(), { ...update, seenUpdatedAt: await seen(id) })).toMatchObject({ ok: true });
  const expected = [
    entry("product.discount", id, { before: { discount: null }, after: { discount: 5 } }),
    entry("product.price", id, { before: { price: "12.50" }, after: { price: "13.00" } }),
    entry("product.stock", id, { before: { stock: 8 }, after: { stock: 6 } }),
    entry("product.update", id, { before: { name: "Sokh" }, after: { name: "Regu" } }),
  ];
  expect(await log()).toEqual(expected);
  const again = { ...update, stock: { seen: 6, counted: 6 } };
  expect(await updateProduct(manager(), { ...again, seenUpdatedAt: await seen(id) })).toMatchObject({ ok: true });
  const stale = { ...update, listing: LISTING, seenUpdatedAt: "2020-01-01T00:00:00.000Z" };
  expect(await updateProduct(manager(), stale)).toMatchObject({ ok: false });
  expect(await log()).toEqual(expected);
});

test("R-018: a bulk stock change and a deletion are audited with one entry per product", async () => {
  const [one, none] = [await insertProduct(t.db, { stock: 3 }), await insertProduct(t.db, { stock: 0 })];
  await adjustStock(manager(), { productIds: [one, none], change: -10 });
  expect(await log()).toEqual([entry("product.stock", one, { before: { stock: 3 }, after: { stock: 0 } })]);
  await t.pool.query("select testing.forget_audit()");
  await deleteProducts(manager(), [one, none]);
  const entries = await log();
  expect(new Set(entries.map(({ entity_id }) => entity_id))).toEqual(new Set([one, none]));
  const before = expect.objectContaining({ name: expect.any(String), price: "20.00", stock: 0 });
  for (const each of entries) expect(each).toMatchObject({ action: "product.delete", before, after: null });
});
