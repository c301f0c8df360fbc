import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview, type ReviewParts } from "#tests/factories/review.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listQuotedReviews } from "./queries.server.ts";

const t = testDatabase();

beforeEach(() => t.pool.query("truncate reviews cascade"));

async function insertQuotable(comment: string, day: number, parts: Partial<ReviewParts> = {}): Promise<string> {
  const productId = await insertProduct(t.db);
  const userId = parts.userId ?? (await insertAccount(t.db, { name: "Awa Diop" })).userId;
  await insertReview(t.db, { productId, comment, createdAt: new Date(Date.UTC(2026, 0, day)), ...parts, userId });
  return userId;
}

test("S-HOME-19, R-050: the newest short approved reviews of four stars and more are quoted, one per customer, at most three", async () => {
  await insertQuotable("The oldest of four.", 1);
  await insertQuotable("Second.", 2, { rating: 4 });
  const twice = await insertQuotable("Third.", 3);
  await insertQuotable("The same customer again.", 4, { userId: twice });
  await insertQuotable("Newest.", 5);
  await insertQuotable("Three stars.", 6, { rating: 3 });
  await insertQuotable("Not approved yet.", 7, { status: "pending" });
  await insertQuotable("Long. ".repeat(60), 8);
  const quoted = await listQuotedReviews(t.ctx(), () => Promise.resolve(new Set<string>()));
  expect(quoted.map(({ comment }) => comment)).toEqual(["Newest.", "The same customer again.", "Second."]);
  expect(quoted[0]).toMatchObject({ userName: "Awa D.", isDemo: false, isVerifiedPurchase: false });
});

test("S-HOME-19, R-050: a demo review is marked as such and never as a buyer's; a buyer's review is", async () => {
  const demo = await insertQuotable("From the demo shop.", 1, { isDemo: true });
  const buyer = await insertQuotable("Bought and liked.", 2);
  const quoted = await listQuotedReviews(t.ctx(), () => Promise.resolve(new Set([demo, buyer])));
  expect(quoted.map(({ isDemo, isVerifiedPurchase }) => ({ isDemo, isVerifiedPurchase }))).toEqual([
    { isDemo: false, isVerifiedPurchase: true },
    { isDemo: true, isVerifiedPurchase: false },
  ]);
});
