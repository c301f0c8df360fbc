import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { allOf, byNewest, having, holding, listPage } from "#app/shared/db/list-page.server.ts";
import type { ListPage } from "#app/shared/kernel/list-filter.ts";
import { REVIEWS_PAGE_SIZE } from "../constants.ts";
import type { ReviewCounts, ReviewStatus, ReviewFilter } from "../types.ts";
import type { StoredReview } from "./review-store.server.ts";

/** A review as the back office needs it. */
export type ModeratedReview = StoredReview & { readonly productId: string | null; readonly updatedAt: Date };

type Row = {
  id: string;
  product_id: string | null;
  user_id: string | null;
  rating: number;
  comment: string;
  status: string;
  created_at: Date;
  updated_at: Date;
  is_demo: boolean;
};

const toModerated = ({ product_id, user_id, created_at, updated_at, is_demo, ...row }: Row): ModeratedReview => ({
  ...row,
  status: row.status as ReviewStatus,
  productId: product_id,
  userId: user_id,
  createdAt: created_at,
  updatedAt: updated_at,
  isDemo: is_demo,
});

/** One page of the reviews of that status, or the one of that id, newest first, and how many there are in all. */
async function list(db: Database, { status, page, id }: ReviewFilter): Promise<ListPage<ModeratedReview>> {
  const found = await listPage<Row>(db, {
    columns: sql`id, product_id, user_id, rating, comment, status, created_at, updated_at, is_demo`,
    from: sql`reviews`,
    where: [...having("status", status === "all" ? null : status), ...having("id", id ?? null)],
    order: byNewest("created_at"),
    page,
    size: REVIEWS_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(toModerated) };
}

/** A review as a search finds it. */
export type FoundReview = Pick<ModeratedReview, "id" | "productId" | "rating" | "comment" | "status">;

/** The newest reviews with this in their text, at most so many. */
async function search(db: Database, text: string, limit: number): Promise<FoundReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "product_id", "rating", "comment", "status"])
    .where(allOf(holding(text)))
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

/** The facts of a review that a moderation needs. */
export type LockedReview = {
  readonly id: string;
  readonly productId: string | null;
  /** null: the account was deleted. */
  readonly userId: string | null;
  readonly status: ReviewStatus;
  readonly updatedAt: Date;
};

/** Locks these reviews until the transaction ends, always in the same order, so that two people cannot block each other. */
async function lock(db: Database, ids: readonly string[]): Promise<Map<string, LockedReview>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "product_id", "user_id", "status", "updated_at"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  const toLocked = (row: (typeof rows)[number]): LockedReview => ({
    id: row.id,
    productId: row.product_id,
    userId: row.user_id,
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

/** How many reviews there are, and how many wait for staff; no rows are read. */
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
