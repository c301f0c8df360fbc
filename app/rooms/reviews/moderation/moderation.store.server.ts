import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { allOf, byNewest, having, holding, listPage } from "#app/shared/db/lists/list-page.server.ts";
import { newestHits } from "#app/shared/db/lists/newest-hits.server.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { REVIEWS_PAGE_SIZE } from "../constants.ts";
import type { ReviewCounts, ReviewStatus, ReviewFilter } from "../types.ts";
import type { StoredReview } from "../reviewing/review.store.server.ts";

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

async function list(db: Database, { status, page, id }: ReviewFilter): Promise<ListPage<ModeratedReview>> {
  const found = await listPage<Row>(db, {
    columns: sql`id, product_id, user_id, rating, comment, status, created_at, updated_at, is_demo`,
    from: sql`reviews`,
    where: [...having("status", status === "all" ? null : status), ...having("id", id ?? null)],
    counts: id === undefined ? sql`review_counts` : null,
    order: byNewest("created_at"),
    page,
    size: REVIEWS_PAGE_SIZE,
  });
  return { ...found, rows: found.rows.map(toModerated) };
}

export type FoundReview = Pick<ModeratedReview, "id" | "productId" | "rating" | "comment" | "status">;

async function search(db: Database, text: string, limit: number): Promise<FoundReview[]> {
  const ids = await newestHits(db, {
    from: sql`reviews`,
    columns: sql`search_text`,
    where: allOf(holding(text)),
    text,
    limit,
  });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "product_id", "rating", "comment", "status"])
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, product_id: productId, rating, comment, status }) => ({
    id,
    productId,
    rating,
    comment,
    status: status as ReviewStatus,
  }));
}

type LockedReview = {
  readonly id: string;
  readonly productId: string | null;
  readonly userId: string | null;
  readonly status: ReviewStatus;
  readonly updatedAt: Date;
};

/** Locks reviews until the transaction ends, always in the same order, which avoids deadlocks. */
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

async function remove(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("reviews").where("id", "in", ids).execute();
}

async function countAll(db: Database): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`
    select coalesce(sum(rows), 0)::bigint as total, coalesce(sum(rows) filter (where status = 'pending'), 0)::bigint as pending
    from review_counts`.execute(db);
  return rows[0] ?? { total: 0, pending: 0 };
}

export const moderationStore = { list, search, lock, setStatus, remove, countAll };
