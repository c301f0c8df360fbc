import type { Database } from "../../../shared/db/client.server.ts";
import { allOf, holding } from "../../../shared/db/list-page.server.ts";
import type { ReviewStatus, WrittenReview } from "../types.ts";

/** A review with the account that wrote it, which only the server sees. */
export type StoredReview = {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  readonly status: ReviewStatus;
  readonly createdAt: Date;
  readonly userId: string | null;
};

const COLUMNS = ["id", "rating", "comment", "status", "created_at", "user_id"] as const;
type Row = { id: string; rating: number; comment: string; status: string; created_at: Date; user_id: string | null };

const toReview = (row: Row): StoredReview => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  status: row.status as ReviewStatus,
  createdAt: row.created_at,
  userId: row.user_id,
});

/** Approved reviews of a product, newest first. */
async function listApproved(db: Database, productId: string, limit: number): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .select(COLUMNS)
    .where("product_id", "=", productId)
    .where("status", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toReview);
}

/** An approved review of a product by an account. */
export type SignedReview = StoredReview & { readonly userId: string; readonly productId: string };
/** The reviews with these ids, or the newest with these words in their text. */
type SignedQuestion = { readonly ids: readonly string[] } | { readonly search: string; readonly limit: number };

/** Approved reviews that still have their account and their product and came not with the demo shop, newest first. */
async function listSigned(db: Database, wanted: SignedQuestion): Promise<SignedReview[]> {
  if ("ids" in wanted && wanted.ids.length === 0) return [];
  const signed = db
    .selectFrom("reviews")
    .select([...COLUMNS, "product_id"])
    .where("status", "=", "approved")
    .where("user_id", "is not", null)
    .where("product_id", "is not", null)
    .where("is_demo", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("id");
  const rows = await (
    "ids" in wanted
      ? signed.where("id", "in", wanted.ids)
      : signed.where(allOf(holding(wanted.search))).limit(wanted.limit)
  ).execute();
  return rows.flatMap(({ product_id: productId, ...row }) =>
    row.user_id !== null && productId !== null ? { ...toReview(row), userId: row.user_id, productId } : [],
  );
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

type OwnKey = { readonly productId: string; readonly userId: string };

/** An account's review of a product, whatever its status; null without one (S-CALL-17). */
async function findOwn(db: Database, { productId, userId }: OwnKey): Promise<StoredReview | null> {
  const row = await db
    .selectFrom("reviews")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Adds a pending review; null when the account has one of this product already (S-CALL-16, R-116). */
async function insert(db: Database, review: OwnKey & WrittenReview & { now: Date }): Promise<StoredReview | null> {
  const row = await db
    .insertInto("reviews")
    .values({
      product_id: review.productId,
      user_id: review.userId,
      rating: review.rating,
      comment: review.comment,
      status: "pending",
      created_at: review.now,
      updated_at: review.now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "product_id"]).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Rewrites an account's own review, pending again; its former status, null when there is none. */
async function rewriteOwn(
  db: Database,
  review: OwnKey & WrittenReview & { now: Date },
): Promise<{ former: ReviewStatus; review: StoredReview } | null> {
  const before = await db
    .selectFrom("reviews")
    .select(["id", "status"])
    .where("user_id", "=", review.userId)
    .where("product_id", "=", review.productId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const row = await db
    .updateTable("reviews")
    .set({ rating: review.rating, comment: review.comment, status: "pending", updated_at: review.now })
    .where("id", "=", before.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { former: before.status as ReviewStatus, review: toReview(row) };
}

export const reviewStore = { listApproved, listSigned, countApprovedByStars, findOwn, insert, rewriteOwn };
