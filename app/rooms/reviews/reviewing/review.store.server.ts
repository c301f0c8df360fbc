import type { Database } from "#app/shared/db/client.server.ts";
import { allOf, holding } from "#app/shared/db/lists/list-page.server.ts";
import type { ReviewStatus, WrittenReview } from "../types.ts";

/** With its author's account, which only the server sees. */
export type StoredReview = {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  readonly status: ReviewStatus;
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly isDemo: boolean;
};

const COLUMNS = ["id", "rating", "comment", "status", "created_at", "user_id", "is_demo"] as const;
type Row = Record<"id" | "comment" | "status", string> & {
  rating: number;
  created_at: Date;
  user_id: string | null;
  is_demo: boolean;
};

const toReview = (row: Row): StoredReview => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  status: row.status as ReviewStatus,
  createdAt: row.created_at,
  userId: row.user_id,
  isDemo: row.is_demo,
});

type ApprovedFilter = {
  readonly limit: number;
  readonly withDemo: boolean;
};

async function listApproved(
  db: Database,
  productId: string,
  { limit, withDemo }: ApprovedFilter,
): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .select(COLUMNS)
    .where("product_id", "=", productId)
    .where("status", "=", "approved")
    .$if(!withDemo, (query) => query.where("is_demo", "=", false))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toReview);
}

export type SignedReview = StoredReview & { readonly userId: string; readonly productId: string };
type SignedFilter = { readonly ids: readonly string[] } | { readonly search: string; readonly limit: number };

/** Approved reviews that still have their account and product, newest first, without demo reviews. */
async function listSigned(db: Database, filter: SignedFilter): Promise<SignedReview[]> {
  if ("ids" in filter && filter.ids.length === 0) return [];
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
    "ids" in filter
      ? signed.where("id", "in", filter.ids)
      : signed.where(allOf(holding(filter.search))).limit(filter.limit)
  ).execute();
  return rows.flatMap(({ product_id: productId, ...row }) =>
    row.user_id !== null && productId !== null ? { ...toReview(row), userId: row.user_id, productId } : [],
  );
}

async function listQuotable(
  db: Database,
  { limit, withDemo, leastStars, mostCharacters }: ApprovedFilter & { leastStars: number; mostCharacters: number },
): Promise<(StoredReview & { readonly productId: string | null })[]> {
  const rows = await db
    .selectFrom("reviews")
    .select([...COLUMNS, "product_id"])
    .where("status", "=", "approved")
    .where("rating", ">=", leastStars)
    .where((eb) => eb(eb.fn<number>("length", ["comment"]), "<=", mostCharacters))
    .$if(!withDemo, (query) => query.where("is_demo", "=", false))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ product_id: productId, ...row }) => ({ ...toReview(row), productId }));
}

/** By number of stars; `real` leaves demo reviews out. */
export type StarCounts = { readonly all: ReadonlyMap<number, number>; readonly real: ReadonlyMap<number, number> };

async function countApproved(db: Database, productId: string): Promise<StarCounts> {
  const rows = await db
    .selectFrom("reviews")
    .select((eb) => [
      "rating",
      eb.fn.countAll<number>().as("count"),
      eb.fn.countAll<number>().filterWhere("is_demo", "=", false).as("real"),
    ])
    .where("product_id", "=", productId)
    .where("status", "=", "approved")
    .groupBy("rating")
    .execute();
  return {
    all: new Map(rows.map(({ rating, count }) => [rating, count])),
    real: new Map(rows.flatMap(({ rating, real }) => (real > 0 ? [[rating, real] as const] : []))),
  };
}

async function hasApprovedDemo(db: Database): Promise<boolean> {
  const shown = db.selectFrom("reviews").select("id").where("is_demo", "=", true).where("status", "=", "approved");
  return (await shown.limit(1).executeTakeFirst()) !== undefined;
}

type OwnKey = { readonly productId: string; readonly userId: string };

async function findOwn(db: Database, { productId, userId }: OwnKey): Promise<StoredReview | null> {
  const row = await db
    .selectFrom("reviews")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row ? toReview(row) : null;
}

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

export const reviewStore = {
  listApproved,
  listQuotable,
  listSigned,
  countApproved,
  hasApprovedDemo,
  findOwn,
  insert,
  rewriteOwn,
};
