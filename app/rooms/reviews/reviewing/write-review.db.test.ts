import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { testDatabase } from "#tests/support/database.ts";
import { refreshRatingSummary } from "../steps/review-changed.server.ts";
import { findOwnReview } from "./queries.server.ts";
import { editReview, submitReview } from "./write-review.server.ts";

const t = testDatabase();
const VISITOR: Actor = { kind: "visitor", guestId: null };
const withoutBuyers = () => Promise.resolve(new Set<string>());
const FINE = { rating: 4, comment: "Warm, not sharp.", buyersAmong: null };

const rowsOf = (productId: string) =>
  t.db.selectFrom("reviews").selectAll().where("product_id", "=", productId).execute();
const summaryOf = (id: string) =>
  t.db.selectFrom("products").select(["rating", "reviews_count"]).where("id", "=", id).executeTakeFirstOrThrow();

test("S-STATE-20, S-CALL-16, S-ROLE-15, S-ENT-36: a customer's review is stored as pending, with product and account, and does not count", async () => {
  const productId = await insertProduct(t.db);
  const actor = await insertAccount(t.db);
  const now = new Date("2026-05-04T10:20:30.400Z");
  const result = await submitReview(t.ctx(actor, now), { ...FINE, productId });
  const [row, ...more] = await rowsOf(productId);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    user_id: actor.userId,
    rating: 4,
    comment: "Warm, not sharp.",
    status: "pending",
    created_at: now,
    updated_at: now,
  });
  expect(result).toMatchObject({ ok: true, value: { id: row!.id, status: "pending" } });
  expect((await summaryOf(productId)).reviews_count).toBe(0);
});

test("S-VAL-25, S-ROLE-15: writing and editing require a session", async () => {
  const productId = await insertProduct(t.db);
  await expect(submitReview(t.ctx(VISITOR), { ...FINE, productId })).rejects.toMatchObject({ status: 401 });
  await expect(editReview(t.ctx(VISITOR), { ...FINE, productId })).rejects.toMatchObject({ status: 401 });
  await expect(findOwnReview(t.ctx(VISITOR), productId, withoutBuyers)).rejects.toMatchObject({ status: 401 });
  expect(await rowsOf(productId)).toEqual([]);
});

test("R-116, S-ENT-34: an account has one review per product, even when two are sent at once", async () => {
  const productId = await insertProduct(t.db);
  const actor = await insertAccount(t.db);
  const results = await Promise.all(
    Array.from({ length: 4 }, () => submitReview(t.ctx(actor), { ...FINE, productId })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, error: "already_reviewed" });
  expect(await rowsOf(productId)).toHaveLength(1);
  expect(await submitReview(t.ctx(await insertAccount(t.db)), { ...FINE, productId })).toMatchObject({ ok: true });
});

test("S-CALL-16: an unknown product and an invalid id are not found", async () => {
  const ctx = t.ctx(await insertAccount(t.db));
  for (const productId of [randomUUID(), "nonsense"]) {
    expect(await submitReview(ctx, { ...FINE, productId })).toEqual({ ok: false, error: "not_found" });
    expect(await editReview(ctx, { ...FINE, productId })).toEqual({ ok: false, error: "not_found" });
  }
});

test("R-115: when only buyers may review, others are refused", async () => {
  const productId = await insertProduct(t.db);
  const [buyer, other] = [await insertAccount(t.db), await insertAccount(t.db)];
  const buyersAmong = () => Promise.resolve(new Set([buyer.userId]));
  expect(await submitReview(t.ctx(other), { ...FINE, productId, buyersAmong })).toEqual({
    ok: false,
    error: "not_bought",
  });
  expect(await submitReview(t.ctx(buyer), { ...FINE, productId, buyersAmong })).toMatchObject({ ok: true });
  expect((await rowsOf(productId)).map(({ user_id }) => user_id)).toEqual([buyer.userId]);
});

test("R-116, R-117, R-040: an edited review is pending again and leaves the rating in the same transaction; only the author's own changes", async () => {
  const productId = await insertProduct(t.db);
  const [mine, theirs] = [await insertAccount(t.db), await insertAccount(t.db)];
  await insertReview(t.db, { productId, userId: mine.userId, rating: 1 });
  await insertReview(t.db, { productId, userId: theirs.userId, rating: 5 });
  await refreshRatingSummary(t.ctx(), productId);
  expect(await summaryOf(productId)).toEqual({ rating: "3.0", reviews_count: 2 });
  const now = new Date("2030-01-01T00:00:00Z");
  const edited = await editReview(t.ctx(mine, now), { productId, rating: 2, comment: "Better now." });
  expect(edited).toMatchObject({ ok: true, value: { status: "pending", rating: 2, comment: "Better now." } });
  expect(await summaryOf(productId)).toEqual({ rating: "5.0", reviews_count: 1 });
  const rows = await rowsOf(productId);
  expect(rows.find(({ user_id }) => user_id === mine.userId)).toMatchObject({ status: "pending", updated_at: now });
  expect(rows.find(({ user_id }) => user_id === theirs.userId)).toMatchObject({ status: "approved", rating: 5 });
});

test("R-116: an account without a review edits none", async () => {
  const productId = await insertProduct(t.db);
  const [none, author] = [await insertAccount(t.db), await insertAccount(t.db)];
  await insertReview(t.db, { productId, userId: author.userId, rating: 5 });
  const edited = await editReview(t.ctx(none), { productId, rating: 1, comment: "Not mine." });
  expect(edited).toEqual({ ok: false, error: "not_found" });
  expect(await rowsOf(productId)).toMatchObject([{ rating: 5 }]);
});

test("S-DET-29, S-CALL-17, R-117: an account finds its own review in any status, never another's, and null without one", async () => {
  const productId = await insertProduct(t.db);
  for (const status of ["pending", "approved", "rejected"] as const) {
    const actor = await insertAccount(t.db, { name: "Awa Diop" });
    expect(await findOwnReview(t.ctx(actor), productId, withoutBuyers)).toBeNull();
    await insertReview(t.db, { productId, userId: actor.userId, status, comment: status });
    const own = await findOwnReview(t.ctx(actor), productId, () => Promise.resolve(new Set([actor.userId])));
    expect(own).toMatchObject({ status, comment: status, userName: "Awa D.", isVerifiedPurchase: true });
    expect(JSON.stringify(own)).not.toContain(actor.userId);
  }
  expect(await findOwnReview(t.ctx(await insertAccount(t.db)), "nonsense", withoutBuyers)).toBeNull();
});

test("S-ENT-31 to S-ENT-39, A-ENT-49 to A-ENT-57: the table stores a complete review and refuses an invalid one", async () => {
  const productId = await insertProduct(t.db);
  const { userId } = await insertAccount(t.db);
  const at = new Date("2026-02-03T04:05:06.789Z");
  const id = await insertReview(t.db, { productId, userId, rating: 3, comment: "ok", createdAt: at });
  expect((await rowsOf(productId))[0]).toMatchObject({
    id,
    product_id: productId,
    user_id: userId,
    rating: 3,
    comment: "ok",
    status: "approved",
    created_at: at,
    updated_at: at,
  });
  const another = async () => ({ productId, userId: (await insertAccount(t.db)).userId });
  for (const rating of [0, 6])
    await expect(insertReview(t.db, { ...(await another()), rating })).rejects.toThrow(/check/);
  await expect(insertReview(t.db, { ...(await another()), comment: "" })).rejects.toThrow(/check/);
  await expect(insertReview(t.db, { ...(await another()), status: "hidden" as never })).rejects.toThrow(/check/);
  await expect(insertReview(t.db, { productId: randomUUID(), userId })).rejects.toThrow(/foreign key/);
  await expect(insertReview(t.db, { productId, userId: randomUUID() })).rejects.toThrow(/foreign key/);
  await expect(insertReview(t.db, { productId, userId })).rejects.toThrow(/unique/);
});
