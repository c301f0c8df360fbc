import { redirect } from "react-router";
import type { Context } from "#app/shared/http/context.server.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { reviewAdminTexts } from "#app/rooms/reviews/admin-messages.ts";
import { listReviews } from "#app/rooms/reviews/moderation/queries.server.ts";
import type { ReviewFilter } from "#app/rooms/reviews/types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { keepNotices } from "#app/office/http/list-links.ts";
import { readUndo } from "#app/office/http/undo.server.ts";
import { readReviewFilter, reviewFilterQuery } from "./review-links.ts";
import type { ReviewRow } from "./review-table.tsx";
import { readOr } from "#app/office/http/read-list.server.ts";

type Rows = { rows: ReviewRow[]; total: number; pageCount: number; error: string | null };

export async function readReviewList(ctx: StaffContext, url: URL) {
  const filter = readReviewFilter(url.searchParams);
  const list = await readRows(ctx, filter);
  if (!list.error && filter.page > list.pageCount)
    throw redirect(keepNotices(url, url.pathname + reviewFilterQuery({ ...filter, page: list.pageCount })));
  return { filter, list, undo: await readUndo(ctx, url, "review.moderate") };
}

async function readRows(ctx: Context, filter: ReviewFilter): Promise<Rows> {
  const fallback = { rows: [], total: 0, pageCount: 1, error: reviewAdminTexts.loadFailed };
  return readOr(ctx, { what: "the list of reviews", fallback }, async () => {
    const [{ reviews, total, pageCount }, { timeZone }] = await Promise.all([
      listReviews(ctx, filter),
      readSettings(ctx),
    ]);
    const rows = reviews.map((review) => ({
      ...review,
      createdAt: review.createdAt.toISOString(),
      updatedAt: review.updatedAt.toISOString(),
      dateText: formatDate(review.createdAt, timeZone),
    }));
    return { rows, total, pageCount, error: null };
  });
}
