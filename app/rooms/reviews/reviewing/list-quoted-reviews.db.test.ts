import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview, type ReviewParts } from "#tests/factories/review.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listQuotedReviews } from "./queries.server.ts";

const t = testDatabase();

beforeEach(() => t.pool.query("truncate reviews cascade"));

async function said(comment: string, day: number, parts: Partial<ReviewParts> = {}): Promise<string> {
  const productId = await insertProduct(t.db);
  const userId = parts.userId ?? (await insertAccount(t.db, { name: "Awa Diop" })).userId;
  await insertReview(t.db, { productId, comment, createdAt: new Date(Date.UTC(2026, 0, day)), ...parts, userId });
  return userId;
}

test("S-HOME-19, R-050: the newest short approved reviews of four stars and more are quoted, one of each customer, at most three", async () => {
  await said("The oldest of four.", 1);
  await said("Second.", 2, { rating: 4 });
  const twice = await said("Third.", 3);
  await said("The same customer again.", 4, { userId: twice });
  await said("Newest.", 5);
  await said("Three stars.", 6, { rating: 3 });
  await said("Not approved yet.", 7, { status: "pending" });
  await said("Long. ".repeat(60), 8);
  const quoted = await listQuotedReviews(t.ctx(), () => Promise.resolve(new Set<string>()));
  expect(quoted.map(({ comment }) => comment)).toEqual(["Newest.", "The same customer again.", "Second."]);
  expect(quoted[0]).toMatchObject({ userName: "Awa D.", isDemo: false, isVerifiedPurchase: false });
});

test("S-HOME-19, R-050: a demo review is marked and never that of a buyer; a buyer's is", async () => {
  const demo = await said("From the demo shop.", 1, { isDemo: true });
  const buyer = await said("Bought and liked.", 2);
  const quoted = await listQuotedReviews(t.ctx(), () => Promise.resolve(new Set([demo, buyer])));
  expect(quoted.map(({ isDemo, isVerifiedPurchase }) => ({ isDemo, isVerifiedPurchase }))).toEqual([
    { isDemo: false, isVerifiedPurchase: true },
    { isDemo: true, isVerifiedPurchase: false },
  ]);
});
