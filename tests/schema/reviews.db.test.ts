import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "../factories/account.ts";
import { insertProduct } from "../factories/product.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const reviews = storedFields(t, "reviews", async () => ({
  product_id: await insertProduct(t.db),
  user_id: (await insertAccount(t.db)).userId,
  comment: "Good.",
}));

test("S-ENT-31, S-ENT-32, A-ENT-49: a review lives in reviews under an id that the table gives", async () => {
  expect((await reviews.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
  expect(await reviews.keys()).toContain("PRIMARY KEY (id)");
  const row = await reviews.kept({});
  expect(await reviews.refusal({ id: row?.["id"] })).toBe("unique reviews_pkey");
});

test("S-ENT-33, R-119: a review's product exists; when it is deleted the review stays without one", async () => {
  const productId = await insertProduct(t.db);
  const row = await reviews.kept({ product_id: productId });
  expect(row?.["product_id"]).toBe(productId);
  expect(await reviews.refusal({ product_id: randomUUID() })).toBe("foreign key reviews_product_id_fkey");
  const own = { id: row?.["id"], column: "product_id" };
  expect(await reviews.afterDeleting({ table: "products", id: productId }, own)).toBeNull();
});

test("S-ENT-34, A-ENT-50, R-116: a review's author has a profile, and writes one review per product", async () => {
  const { userId } = await insertAccount(t.db);
  const row = await reviews.kept({ user_id: userId });
  expect(row?.["user_id"]).toBe(userId);
  expect(await reviews.refusal({ user_id: randomUUID() })).toBe("foreign key reviews_user_id_fkey");
  const again = { user_id: userId, product_id: row?.["product_id"] };
  expect(await reviews.refusal(again)).toBe("unique reviews_user_id_product_id_key");
  expect(await reviews.refusal({ user_id: userId })).toBe("kept");
});

test("S-ENT-35, A-ENT-54: the rating is a whole number from 1 to 5", async () => {
  expect((await reviews.columns())["rating"]).toMatch(/^integer not null/);
  for (const rating of [1, 2, 3, 4, 5]) expect((await reviews.kept({ rating }))?.["rating"]).toBe(rating);
  for (const rating of [0, 6, -1]) expect(await reviews.refusal({ rating })).toBe("check reviews_rating_check");
});

test("S-ENT-36, A-ENT-55: the comment is kept as written and is not empty", async () => {
  expect((await reviews.kept({ comment: "Très bon.\nMerci!" }))?.["comment"]).toBe("Très bon.\nMerci!");
  expect(await reviews.refusal({ comment: "" })).toBe("check reviews_comment_check");
  expect(await reviews.refusal({ comment: null })).toBe("not null comment");
});

test("S-ENT-37, A-ENT-56: the status is pending, approved or rejected, and pending at first", async () => {
  expect((await reviews.kept({}))?.["status"]).toBe("pending");
  for (const status of ["pending", "approved", "rejected"])
    expect((await reviews.kept({ status }))?.["status"]).toBe(status);
  for (const status of ["published", "Approved", ""])
    expect(await reviews.refusal({ status })).toBe("check reviews_status_check");
  expect(await reviews.refusal({ status: null })).toBe("not null status");
});

test.each([
  ["S-ENT-38, A-ENT-57", "created_at"],
  ["S-ENT-39", "updated_at"],
])("%s: reviews.%s is a moment, by itself the present one", async (_rows, column) => {
  expect((await reviews.columns())[column]).toBe("timestamp with time zone not null default now()");
  const moment = new Date("2026-02-03T04:05:06.789Z");
  expect((await reviews.kept({ [column]: moment }))?.[column]).toEqual(moment);
});
