import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { deleteReviews } from "./delete-reviews.server.ts";
import { moderateReviews } from "./moderate-reviews.server.ts";

const t = testDatabase();

test("R-018: each moderated and each deleted review is in the audit log; one left as it was is not", async () => {
  const productId = await insertProduct(t.db);
  const review = async (status: "pending" | "approved") =>
    insertReview(t.db, { productId, status, userId: (await insertAccount(t.db)).userId });
  const [pending, approved] = [await review("pending"), await review("approved")];
  const staff = t.ctx(accountActor("manager"));
  const chosen = [pending, approved].map((id) => ({ id, seenUpdatedAt: null }));
  await moderateReviews(staff, { chosen, to: "approved" });
  await deleteReviews(staff, chosen.slice(1));
  const log = await t.db.selectFrom("audit_log").selectAll().orderBy("action", "desc").execute();
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
