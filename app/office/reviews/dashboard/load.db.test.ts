import { sql } from "kysely";
import { expect, test } from "vitest";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { readReviewStats, loadStats } from "./load.server.ts";

const t = testDatabase();
const admin = () => t.ctx(accountActor("admin"));

test("A-CALL-32, A-ENT-64, A-RDASH-03 to A-RDASH-06, R-134: products, reviews, pending ones, all accounts, and orders with guests' are counted", async () => {
  const product = await insertProduct(t.db);
  await insertProduct(t.db);
  for (const status of ["pending", "approved", "rejected"] as const)
    await insertReview(t.db, { productId: product, userId: (await insertAccount(t.db)).userId, status });
  const { userId } = await insertAccount(t.db, { role: "manager" });
  await insertOrder(t.db, { userId });
  await insertOrder(t.db);
  expect(await readReviewStats(admin())).toEqual({
    totalProducts: 2,
    totalReviews: 3,
    pendingReviews: 1,
    totalUsers: 4,
    totalOrders: 2,
  });
});

test("A-RDASH-01, R-123: the counts are for administrators alone", async () => {
  for (const role of ROLES.filter((name) => name !== "super_admin" && name !== "admin"))
    await expect(readReviewStats(t.ctx(accountActor(role))), role).rejects.toMatchObject({ status: 403 });
});

test("A-ERR-02: counts that cannot be read are a message in place of the cards, without the database's text", async () => {
  await sql`alter table products rename to products_gone`.execute(t.ownerDb);
  const { stats, error } = await loadStats(admin());
  await sql`alter table products_gone rename to products`.execute(t.ownerDb);
  expect(stats).toBeNull();
  expect(error).toBe("Error loading dashboard statistics: something went wrong. Please try again in a moment.");
});
