import { sql, type SqlBool } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import { containsPattern } from "../../../shared/db/contains-pattern.server.ts";
import { REVIEWS_PAGE_SIZE } from "../constants.ts";
import type { ReviewCounts, ReviewStatus, ReviewQuestion } from "../types.ts";
import type { StoredReview } from "./review-store.server.ts";

/** A review as the back office needs it. */
export type ModeratedReview = StoredReview & { readonly productId: string | null; readonly updatedAt: Date };

/** One page of the reviews of that status, newest first, and how many there are in all (A-CALL-29). */
async function list(
  db: Database,
  { status, page }: ReviewQuestion,
): Promise<{ reviews: ModeratedReview[]; total: number }> {
  const matching = db.selectFrom("reviews").$if(status !== "all", (query) => query.where("status", "=", status));
  const rows = await matching
    .select(["id", "product_id", "user_id", "rating", "comment", "status", "created_at", "updated_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(REVIEWS_PAGE_SIZE)
    .offset((page - 1) * REVIEWS_PAGE_SIZE)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const reviews = rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    userId: row.user_id,
    rating: row.rating,
    comment: row.comment,
    status: row.status as ReviewStatus,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return { reviews, total: Number(count) };
}

/** A review as a search finds it. */
export type FoundReview = Pick<ModeratedReview, "id" | "productId" | "rating" | "comment" | "status">;

/** The newest reviews with this in their text, at most so many. */
async function search(db: Database, text: string, limit: number): Promise<FoundReview[]> {
  const pattern = containsPattern(text);
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "product_id", "rating", "comment", "status"])
    .where(sql<SqlBool>`plain_text(comment) like plain_text(${pattern}::text)`)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, product_id: productId, rating, comment, status }) => ({
    id,
    productId,
    rating,
    comment,
    status: status as ReviewStatus,
  }));
}

/** What a change must know of a review before it makes it. */
export type LockedReview = {
  readonly id: string;
  readonly productId: string | null;
  readonly status: ReviewStatus;
  readonly updatedAt: Date;
};

/** Locks these reviews until the transaction ends, always in the same order, so that two people cannot block each other. */
async function lock(db: Database, ids: readonly string[]): Promise<Map<string, LockedReview>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "product_id", "status", "updated_at"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  const toLocked = (row: (typeof rows)[number]): LockedReview => ({
    id: row.id,
    productId: row.product_id,
    status: row.status as ReviewStatus,
    updatedAt: row.updated_at,
  });
  return new Map(rows.map((row) => [row.id, toLocked(row)]));
}

/** Gives these reviews that status. */
async function setStatus(
  db: Database,
  ids: readonly string[],
  change: { status: ReviewStatus; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("reviews")
    .set({ status: change.status, updated_at: change.now })
    .where("id", "in", ids)
    .execute();
}

/** Takes these reviews away for good. */
async function remove(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("reviews").where("id", "in", ids).execute();
}

/** How many reviews there are, and how many wait for staff; no rows are read (A-CALL-32). */
async function countAll(db: Database): Promise<ReviewCounts> {
  const { total, pending } = await db
    .selectFrom("reviews")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("status", "=", "pending").as("pending"),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), pending: Number(pending) };
}

export const moderationStore = { list, search, lock, setStatus, remove, countAll };
