import { testimonialTexts } from "#app/rooms/content/testimonials/testimonial-messages.ts";
import { ENTRY_STATES } from "#app/rooms/content/constants.ts";
import { blockPreview } from "#app/rooms/content/blocks/block.ts";
import { NEW_TESTIMONIAL, testimonialValues } from "#app/rooms/content/testimonials/testimonial.ts";
import { findEntry } from "#app/rooms/content/entries/queries.server.ts";
import { listStaffTestimonials, TESTIMONIAL_KIND } from "#app/rooms/content/testimonials/queries.server.ts";
import { listBuyersReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { readSearch } from "#app/shared/kernel/lists/address-query.ts";
import { listFilterQuery, readListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { buyersOf, buyersReviewsOf } from "#app/office/http/buyers-of.server.ts";
import { readList } from "#app/office/http/read-list.server.ts";
import { readEntryDialog } from "../entry-page.server.ts";
import { TESTIMONIALS } from "./links.ts";

/** The testimonials that match, each with what the home page says of it. */
export async function readTestimonialPage(ctx: Context, url: URL) {
  const filter = readListFilter(url.searchParams, ENTRY_STATES);
  const list = await readList(ctx, {
    name: testimonialTexts.noun.many,
    page: filter.page,
    pathOf: (page) => TESTIMONIALS + listFilterQuery({ ...filter, page }),
    read: async () => {
      const { rows, ...found } = await listStaffTestimonials(ctx, filter);
      const confirmed = await buyersReviewsOf(ctx)(rows.flatMap(({ reviewId }) => reviewId ?? []));
      return {
        ...found,
        rows: rows.map(({ comment, updatedAt: _updatedAt, ...row }) => ({
          ...row,
          text: blockPreview(comment),
          saysVerified: row.isVerified && row.reviewId !== null && confirmed.has(row.reviewId),
        })),
      };
    },
  });
  return { filter, list, dialog: await readTestimonialDialog(ctx, url) };
}

/** The dialog that the address asks for; `review` is the one that links a review. */
async function readTestimonialDialog(ctx: Context, url: URL) {
  const id = url.searchParams.get("review");
  if (id !== null) return readReviewDialog(ctx, { id, search: readSearch(url.searchParams.get("find")) });
  const { timeZone } = await readSettings(ctx);
  return readEntryDialog(ctx, TESTIMONIAL_KIND, {
    url,
    timeZone,
    start: () => NEW_TESTIMONIAL,
    values: testimonialValues,
    name: ({ name }) => name,
    words: ({ comment }) => blockPreview(comment),
  });
}

/** The review behind a testimonial, and those that could be, found by their words. */
async function readReviewDialog(ctx: Context, { id, search }: { id: string; search: string }) {
  const testimonial = await findEntry(ctx, TESTIMONIAL_KIND, id);
  if (!testimonial) return { kind: "gone" } as const;
  const { name, reviewId } = testimonial;
  const [linked = null] = reviewId === null ? [] : await listBuyersReviews(ctx, { ids: [reviewId] }, buyersOf(ctx));
  const found = await listBuyersReviews(ctx, { search }, buyersOf(ctx));
  return {
    kind: "review",
    testimonial: { id: testimonial.id, name },
    linked,
    isLost: reviewId !== null && linked === null,
    search,
    found: found.filter((review) => review.id !== reviewId),
  } as const;
}
