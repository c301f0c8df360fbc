import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findProduct } from "#app/rooms/catalog/product/product.queries.server.ts";
import { refreshRatingSummary } from "#app/rooms/reviews/steps/review-changed.server.ts";
import { insertAccount } from "../factories/account.ts";
import { insertProduct } from "../factories/product.ts";
import { insertReview } from "../factories/review.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const products = storedFields(t, "products", () => ({ name: "Sokh", price: "20.00" }));

test("S-ENT-01, S-ENT-02, A-ENT-01: a product lives in products under a uuid of 36 characters that the table gives", async () => {
  expect(await products.columns()).toMatchObject({ id: "uuid not null default gen_random_uuid()" });
  expect(await products.keys()).toContain("PRIMARY KEY (id)");
  expect((await products.kept({}))?.["id"]).toHaveLength(36);
  const id = randomUUID();
  await products.insert({ id });
  expect(await products.refusal({ id })).toBe("unique products_pkey");
});

test.each([
  ["S-ENT-03, A-ENT-02", "name", "text not null", "Sokh with ginger"],
  ["S-ENT-04, A-ENT-04", "description", "text", "Two lines\nof text"],
  ["S-ENT-05, A-ENT-05", "category", "text", "Herbal Teas"],
  ["S-ENT-14, A-ENT-07", "image_url", "text", "/storage/product-images/a.jpg"],
  ["S-ENT-15, A-ENT-08", "images", "text[] not null default '{}'::text[]", ["/b.jpg", "/a.jpg"]],
  ["S-ENT-12, A-ENT-09", "created_at", "timestamp with time zone not null default now()", new Date(1_700_000_000_123)],
  ["S-ENT-13", "updated_at", "timestamp with time zone not null default now()", new Date(1_700_000_000_456)],
])("%s: products.%s is %s and keeps what is written", async (_rows, column, promise, value) => {
  expect((await products.columns())[column]).toBe(promise);
  expect((await products.kept({ [column]: value }))?.[column]).toEqual(value);
});

test.each([
  ["a product without a name", { name: null }, "not null name"],
  ["an empty name", { name: "" }, "check products_name_check"],
  ["an empty category in place of none", { category: "" }, "check products_category_check"],
  ["a sixth picture", { images: ["a", "b", "c", "d", "e", "f"] }, "check products_images_check"],
])("S-ENT-03, S-ENT-05, S-ENT-15, R-151: %s is refused", async (_what, values, refusal) => {
  expect(await products.refusal(values)).toBe(refusal);
});

test("S-ENT-06, A-ENT-03, R-010: the price is an exact number with two places, read as a number and never below nothing", async () => {
  expect((await products.columns())["price"]).toBe("numeric(10,2) not null");
  const row = await products.kept({ price: "19.9" });
  expect(row?.["price"]).toBe("19.90");
  expect(await findProduct(t.ctx(), String(row?.["id"]))).toMatchObject({ priceCents: 1990 });
  expect(await products.refusal({ price: null })).toBe("not null price");
  expect(await products.refusal({ price: "-0.01" })).toBe("check products_price_check");
  expect(await products.refusal({ price: "100000" })).toBe("check products_price_check");
});

test("S-ENT-07, R-038: the discount is a percentage from 0 to below 100, or none", async () => {
  expect((await products.columns())["discount"]).toBe("numeric(5,2)");
  for (const discount of [null, "0.00", "12.50", "99.99"])
    expect((await products.kept({ discount }))?.["discount"]).toBe(discount);
  for (const discount of ["-1", "100", "101"])
    expect(await products.refusal({ discount })).toBe("check products_discount_check");
});

test("S-ENT-08, S-ENT-09, R-040: rating and number of reviews start at none, and the derived ones win over the stored", async () => {
  expect(await products.kept({})).toMatchObject({ rating: "0.0", reviews_count: 0 });
  const productId = await insertProduct(t.db);
  await t.db.updateTable("products").set({ rating: 1, reviews_count: 99 }).where("id", "=", productId).execute();
  for (const rating of [5, 4, 4]) {
    const { userId } = await insertAccount(t.db);
    await insertReview(t.db, { productId, userId, rating });
  }
  await refreshRatingSummary(t.ctx(), productId);
  expect(await findProduct(t.ctx(), productId)).toMatchObject({ rating: 4.3, reviewsCount: 3 });
  const { rows } = await t.pool.query("select rating, reviews_count from products where id = $1", [productId]);
  expect(rows).toEqual([{ rating: "4.3", reviews_count: 3 }]);
});

test("S-ENT-10, A-ENT-06, R-036: the stock is a whole number of at least 0, or unknown", async () => {
  expect((await products.columns())["stock"]).toBe("integer");
  for (const stock of [null, 0, 999_999]) expect((await products.kept({ stock }))?.["stock"]).toBe(stock);
  expect(await products.refusal({ stock: -1 })).toBe("check products_stock_check");
  expect(await products.refusal({ stock: "1.5" })).toBe("unreadable");
});

test("S-ENT-11, R-040: the tags are the category or nothing, and cannot be written", async () => {
  expect(await products.kept({ category: "Drinks" })).toMatchObject({ tags: ["Drinks"] });
  expect(await products.kept({ category: null })).toMatchObject({ tags: [] });
  expect(await products.refusal({ tags: ["mine"] })).toBe("always derived");
});

test("S-ENT-16, R-039: the New badge is a yes or no that starts as no", async () => {
  expect((await products.columns())["isNew"]).toBe("boolean not null default false");
  expect((await products.kept({}))?.["isNew"]).toBe(false);
  expect((await products.kept({ isNew: true }))?.["isNew"]).toBe(true);
});
