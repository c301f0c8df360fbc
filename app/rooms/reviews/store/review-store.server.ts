import type { Database } from "../../../shared/db/client.server.ts";

/** An approved review with the account that wrote it, which only the server sees. */
export type ApprovedReview = {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  readonly createdAt: Date;
  readonly userId: string | null;
};

/** Approved reviews of a product, newest first. */
async function listApproved(db: Database, productId: string, limit: number): Promise<ApprovedReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "rating", "comment", "created_at", "user_id"])
    .where("product_id", "=", productId)
    .where("status", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at,
    userId: row.user_id,
  }));
}

/** How many approved reviews of a product gave how many stars. */
async function countApprovedByStars(db: Database, productId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("reviews")
    .select(["rating", (eb) => eb.fn.countAll<number>().as("count")])
    .where("product_id", "=", productId)
    .where("status", "=", "approved")
    .groupBy("rating")
    .execute();
  return new Map(rows.map((row) => [row.rating, row.count]));
}

export const reviewStore = { listApproved, countApprovedByStars };
