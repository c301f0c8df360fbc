import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Context } from "#app/shared/http/context.server.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview, type ReviewParts } from "#tests/factories/review.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { editReview, submitReview } from "../reviewing/write-review.server.ts";
import { deleteReviews, moderateReviews, revertModeration } from "./moderate-reviews.server.ts";
import { listReviews } from "./queries.server.ts";

const t = testDatabase();
const staff = () => t.ctx(accountActor("customer_service"));
const chosen = (...ids: string[]) => ids.map((id) => ({ id, seenUpdatedAt: null }));

async function review(parts: Omit<ReviewParts, "userId">): Promise<string> {
  return insertReview(t.db, { ...parts, userId: (await insertAccount(t.db)).userId });
}
const statusOf = async (id: string): Promise<string | undefined> =>
  (await t.db.selectFrom("reviews").select("status").where("id", "=", id).executeTakeFirst())?.status;
const summaryOf = (id: string) =>
  t.db.selectFrom("products").select(["rating", "reviews_count"]).where("id", "=", id).executeTakeFirstOrThrow();

test("S-ROLE-20, R-122, R-124: moderators list, approve, reject and delete; all others are refused and nothing changes", async () => {
  const id = await review({ productId: await insertProduct(t.db), status: "pending" });
  const calls: ((ctx: Context) => Promise<unknown>)[] = [
    (ctx) => listReviews(ctx, { status: "all", page: 1 }),
    (ctx) => moderateReviews(ctx, { chosen: chosen(id), to: "approved" }),
    (ctx) => deleteReviews(ctx, chosen(id)),
  ];
  const may = new Set(["super_admin", "admin", "manager", "customer_service"]);
  for (const call of calls)
    for (const role of ROLES.filter((name) => !may.has(name)))
      await expect(call(t.ctx(accountActor(role))), role).rejects.toMatchObject({ status: 403 });
  for (const call of calls) await expect(call(t.ctx())).rejects.toMatchObject({ status: 401 });
  expect(await statusOf(id)).toBe("pending");
  for (const role of may) await calls[0]!(t.ctx(accountActor(role as never)));
  await calls[1]!(t.ctx(accountActor("customer_service")));
  expect(await statusOf(id)).toBe("approved");
});

test("A-042: customers and other staff cannot approve their own review, and a second review is refused", async () => {
  const author = await insertAccount(t.db);
  const productId = await insertProduct(t.db);
  const id = await insertReview(t.db, { productId, userId: author.userId, status: "pending" });
  const without = ["content_editor", "inventory_manager", "marketing_manager"] as const;
  for (const actor of [author, ...without.map((role) => accountActor(role))])
    for (const to of ["approved", "rejected", "pending"] as const)
      await expect(moderateReviews(t.ctx(actor), { chosen: chosen(id), to })).rejects.toMatchObject({
        status: 403,
      });
  const again = { productId, rating: 5, comment: "Better than the first.", buyersAmong: null };
  expect(await submitReview(t.ctx(author), again)).toEqual({ ok: false, error: "already_reviewed" });
  expect(await statusOf(id)).toBe("pending");
  expect(await summaryOf(productId)).toMatchObject({ reviews_count: 0 });
});

test("A-042: staff cannot decide on their own review, singly, in bulk or by undo; a colleague can", async () => {
  const productId = await insertProduct(t.db);
  const author = await insertAccount(t.db, { role: "customer_service" });
  const own = await insertReview(t.db, { productId, userId: author.userId, status: "pending" });
  const other = await review({ productId, status: "pending" });
  for (const to of ["approved", "rejected"] as const)
    expect(await moderateReviews(t.ctx(author), { chosen: chosen(own), to })).toEqual([{ id: own, outcome: "own" }]);
  expect(await moderateReviews(t.ctx(author), { chosen: chosen(own, other), to: "approved" })).toEqual([
    { id: own, outcome: "own" },
    { id: other, outcome: "done" },
  ]);
  expect(await Promise.all([own, other].map(statusOf))).toEqual(["pending", "approved"]);
  await moderateReviews(staff(), { chosen: chosen(own), to: "rejected" });
  const rejection = { id: own, at: new Date(), before: { status: "approved" }, after: { status: "rejected" } };
  expect(await revertModeration(t.ctx(author), rejection)).toEqual({ ok: false, error: "not_allowed" });
  expect(await statusOf(own)).toBe("rejected");
  expect(await revertModeration(staff(), rejection)).toMatchObject({ ok: true });
  expect(await statusOf(own)).toBe("approved");
});

test("A-STATE-09, A-STATE-10, A-CALL-30, R-040, R-121: three reviews are approved at once, one is reverted, and ratings follow", async () => {
  const [one, two] = [await insertProduct(t.db), await insertProduct(t.db)];
  const ids = [
    await review({ productId: one, rating: 5, status: "pending" }),
    await review({ productId: one, rating: 2, status: "rejected" }),
    await review({ productId: two, rating: 4, status: "pending" }),
  ];
  const untouched = await review({ productId: one, rating: 1, status: "pending" });
  const results = await moderateReviews(staff(), { chosen: chosen(...ids), to: "approved" });
  expect(results).toEqual(ids.map((id) => ({ id, outcome: "done" })));
  expect(await Promise.all([...ids, untouched].map(statusOf))).toEqual(["approved", "approved", "approved", "pending"]);
  expect(await summaryOf(one)).toEqual({ rating: "3.5", reviews_count: 2 });
  expect(await summaryOf(two)).toEqual({ rating: "4.0", reviews_count: 1 });
  await moderateReviews(staff(), { chosen: chosen(ids[1]!), to: "rejected" });
  expect(await summaryOf(one)).toEqual({ rating: "5.0", reviews_count: 1 });
});

test("R-040: a deleted review no longer counts towards the rating", async () => {
  const productId = await insertProduct(t.db);
  const [first, second] = [await review({ productId, rating: 5 }), await review({ productId, rating: 1 })];
  await moderateReviews(staff(), { chosen: chosen(first), to: "rejected" });
  await moderateReviews(staff(), { chosen: chosen(first), to: "approved" });
  expect(await summaryOf(productId)).toEqual({ rating: "3.0", reviews_count: 2 });
  expect(await deleteReviews(staff(), chosen(second, "nonsense"))).toEqual([
    { id: second, outcome: "done" },
    { id: "nonsense", outcome: "gone" },
  ]);
  expect(await statusOf(second)).toBeUndefined();
  expect(await summaryOf(productId)).toEqual({ rating: "5.0", reviews_count: 1 });
});

test("R-189: a review edited since it was shown is neither approved nor deleted; the others are", async () => {
  const productId = await insertProduct(t.db);
  const author = await insertAccount(t.db);
  const edited = await insertReview(t.db, { productId, userId: author.userId, status: "pending" });
  const read = await review({ productId, status: "pending" });
  const { reviews } = await listReviews(staff(), { status: "pending", page: 1 });
  const seen = [edited, read].map((id) => ({
    id,
    seenUpdatedAt: reviews.find((one) => one.id === id)!.updatedAt.toISOString(),
  }));
  await editReview(t.ctx(author, new Date("2031-01-01T00:00:00Z")), { productId, rating: 1, comment: "Other words" });
  const gone = { id: randomUUID(), seenUpdatedAt: seen[0]!.seenUpdatedAt };
  const results = await moderateReviews(staff(), { chosen: [...seen, gone], to: "approved" });
  expect(results.map(({ outcome }) => outcome)).toEqual(["changed", "done", "gone"]);
  expect(await statusOf(edited)).toBe("pending");
  expect(await statusOf(read)).toBe("approved");
  expect((await deleteReviews(staff(), seen.slice(0, 1)))[0]?.outcome).toBe("changed");
  expect(await statusOf(edited)).toBe("pending");
});

test("A-REV-03, A-CALL-29, A-CALL-31, A-REV-07, A-REV-08, R-119, S-ENT-40, S-ENT-41, A-ENT-51 to A-ENT-53: four lists show reviews newest first, with product, author and e-mail", async () => {
  await t.db.deleteFrom("reviews").execute();
  const productId = await insertProduct(t.db, { name: "Sokh" });
  const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
  const awa = await insertAccount(t.db, { name: "Awa Diop", email: "awa.staff@example.com" });
  const nameless = await insertAccount(t.db, { name: "", email: "nameless@example.com" });
  const by = (userId: string, parts: Omit<ReviewParts, "userId" | "productId">) =>
    insertReview(t.db, { productId, userId, ...parts });
  await by(awa.userId, { status: "pending", createdAt: day(1) });
  await by(nameless.userId, { status: "approved", createdAt: day(3) });
  const orphan = await review({ productId, status: "rejected", createdAt: day(2) });
  await t.db.updateTable("reviews").set({ product_id: null, user_id: null }).where("id", "=", orphan).execute();
  const list = async (status: "all" | "pending" | "approved" | "rejected") =>
    (await listReviews(staff(), { status, page: 1 })).reviews.map(({ productName, userName, userEmail }) => [
      productName,
      userName,
      userEmail,
    ]);
  const rows = {
    approved: ["Sokh", "nameless@example.com", "nameless@example.com"],
    rejected: ["Unknown Product", "Anonymous", null],
    pending: ["Sokh", "Awa Diop", "awa.staff@example.com"],
  };
  expect(await list("all")).toEqual([rows.approved, rows.rejected, rows.pending]);
  for (const status of ["approved", "rejected", "pending"] as const) expect(await list(status)).toEqual([rows[status]]);
});

test("A-REV-03: more than 50 reviews are listed in pages with a total", async () => {
  await t.db.deleteFrom("reviews").execute();
  const productId = await insertProduct(t.db);
  for (let at = 0; at < 51; at += 1)
    await review({
      productId,
      status: "pending",
      comment: String(at),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
    });
  const second = await listReviews(staff(), { status: "pending", page: 2 });
  expect(second).toMatchObject({ total: 51, pageCount: 2, reviews: [{ comment: "0" }] });
  expect((await listReviews(staff(), { status: "pending", page: 1 })).reviews).toHaveLength(50);
});

test("R-018: each moderated or deleted review is audited; an unchanged one is not", async () => {
  const productId = await insertProduct(t.db);
  const insert = async (status: "pending" | "approved") =>
    insertReview(t.db, { productId, status, userId: (await insertAccount(t.db)).userId });
  const [pending, approved] = [await insert("pending"), await insert("approved")];
  const manager = t.ctx(accountActor("manager"));
  const both = [pending, approved].map((id) => ({ id, seenUpdatedAt: null }));
  await moderateReviews(manager, { chosen: both, to: "approved" });
  await deleteReviews(manager, both.slice(1));
  const log = await t.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_id", "in", [pending, approved])
    .orderBy("action", "desc")
    .execute();
  expect(log).toMatchObject([
    {
      action: "review.moderate",
      entity: "review",
      entity_id: pending,
      before: { productId, status: "pending" },
      after: { productId, status: "approved" },
    },
    { action: "review.delete", entity_id: approved, before: { productId, status: "approved" }, after: null },
  ]);
});
