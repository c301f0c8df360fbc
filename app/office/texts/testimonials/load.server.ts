import { testimonialTexts } from "#app/rooms/content/testimonials/testimonial-messages.ts";
import { ENTRY_STATES } from "#app/rooms/content/constants.ts";
import { blockPreview } from "#app/rooms/content/blocks/block.ts";
import {
  NEW_TESTIMONIAL,
  testimonialDifference,
  testimonialValues,
} from "#app/rooms/content/testimonials/testimonial.ts";
import {
  findTestimonial,
  listStaffTestimonials,
  listTestimonialRevisions,
} from "#app/rooms/content/testimonials/queries.server.ts";
import { listBuyersReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { StaffTestimonial } from "#app/rooms/content/types.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { readSearch } from "#app/shared/kernel/lists/address-query.ts";
import { listFilterQuery, readListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { buyersOf, buyersReviewsOf } from "#app/office/http/buyers-of.server.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";
import { TESTIMONIALS } from "./links.ts";

export async function readTestimonialPage(ctx: Context, url: URL) {
  const filter = readListFilter(url.searchParams, ENTRY_STATES);
  const list = await readList(ctx, {
    name: testimonialTexts.noun.many,
    url,
    page: filter.page,
    none: NO_ROWS,
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

const DIALOGS = ["edit", "history", "delete"] as const;

async function readTestimonialDialog(ctx: Context, url: URL) {
  const id = url.searchParams.get("review");
  if (id !== null) return readReviewDialog(ctx, { id, search: readSearch(url.searchParams.get("find")) });
  if (url.searchParams.has("add")) return { kind: "form", entry: null, values: NEW_TESTIMONIAL } as const;
  const kind = DIALOGS.find((each) => url.searchParams.has(each));
  if (!kind) return null;
  const testimonial = await findTestimonial(ctx, url.searchParams.get(kind) ?? "");
  if (!testimonial) return { kind: "gone" } as const;
  const thing = { id: testimonial.id, name: testimonial.name, text: blockPreview(testimonial.comment) };
  if (kind === "delete") return { kind, thing } as const;
  if (kind === "history") return { kind, thing, revisions: await readHistory(ctx, testimonial) } as const;
  const entry = { id: testimonial.id, updatedAt: testimonial.updatedAt.toISOString() };
  return { kind: "form", entry, values: testimonialValues(testimonial) } as const;
}

async function readHistory(ctx: Context, testimonial: StaffTestimonial) {
  const { timeZone } = await readSettings(ctx);
  return (await listTestimonialRevisions(ctx, testimonial.id)).map(({ id, edits, note, createdAt, createdBy }) => ({
    id,
    note,
    createdBy,
    timeText: formatDateTime(createdAt, timeZone),
    difference: testimonialDifference(edits, testimonial),
  }));
}

async function readReviewDialog(ctx: Context, { id, search }: { id: string; search: string }) {
  const testimonial = await findTestimonial(ctx, id);
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
