import { formatDate } from "#app/shared/kernel/format/format.ts";
import { reviewAdminTexts, reviewListTexts } from "#app/rooms/reviews/admin-messages.ts";
import { listReviews } from "#app/rooms/reviews/moderation/queries.server.ts";
import type { StaffReview } from "#app/rooms/reviews/types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { readUndo } from "#app/office/http/undo.server.ts";
import { readReviewFilter, reviewFilterQuery } from "./review-links.ts";
import type { ReviewRow } from "./review-table.tsx";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";

export async function readReviewList(ctx: StaffContext, url: URL) {
  const filter = readReviewFilter(url.searchParams);
  const list = await readList(ctx, {
    name: reviewListTexts.many,
    url,
    page: filter.page,
    pathOf: (page) => url.pathname + reviewFilterQuery({ ...filter, page }),
    none: NO_ROWS,
    failure: reviewAdminTexts.loadFailed,
    read: async () => {
      const [{ reviews, ...found }, { timeZone }] = await Promise.all([listReviews(ctx, filter), readSettings(ctx)]);
      return { ...found, rows: reviews.map((review) => rowOf(review, timeZone)) };
    },
  });
  return { filter, list, undo: await readUndo(ctx, url, "review.moderate") };
}

const rowOf = (review: StaffReview, timeZone: string): ReviewRow => ({
  ...review,
  createdAt: review.createdAt.toISOString(),
  updatedAt: review.updatedAt.toISOString(),
  dateText: formatDate(review.createdAt, timeZone),
});
