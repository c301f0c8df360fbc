import { type Context, requirePermission, requirePermissionUnlessSystem } from "#app/shared/http/context.server.ts";
import { MAX_HOME_TESTIMONIALS, TESTIMONIAL_ENTITY } from "../constants.ts";
import { testimonialStore } from "./testimonial.store.server.ts";
import type {
  BuyersReviewsAmong,
  EntryState,
  Revision,
  StaffTestimonial,
  Testimonial,
  TestimonialEdits,
} from "../types.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { storedTestimonial } from "../schemas.ts";

/** Up to three active, featured testimonials in order; verified only with an approved review by a buyer. */
export async function listHomeTestimonials(ctx: Context, buyersReviews: BuyersReviewsAmong): Promise<Testimonial[]> {
  // public: what the home page shows.
  const featured = await testimonialStore.listFeatured(ctx.db, MAX_HOME_TESTIMONIALS);
  const linked = featured.flatMap(({ isVerified, reviewId }) => (isVerified && reviewId !== null ? reviewId : []));
  const confirmed = linked.length === 0 ? new Set<string>() : await buyersReviews(linked);
  return featured.map(({ id, name, location, rating, comment, isVerified, reviewId }) => ({
    id,
    name,
    location,
    rating,
    comment,
    isDemo: false,
    isVerified: isVerified && reviewId !== null && confirmed.has(reviewId),
  }));
}

type Listed = StaffTestimonial & { /** One of the three that the home page shows. */ readonly isOnHome: boolean };

/** One page of the matching testimonials, in the order of the home page. */
export async function listStaffTestimonials(ctx: Context, filter: ListFilter<EntryState>): Promise<ListPage<Listed>> {
  requirePermission(ctx.actor, "homepage.edit");
  const { rows, ...found } = await testimonialStore.listPage(ctx.db, filter);
  const shown = await testimonialStore.listFeatured(ctx.db, MAX_HOME_TESTIMONIALS);
  const onHome = new Set(shown.map(({ id }) => id));
  return { ...found, rows: rows.map((row) => ({ ...row, isOnHome: onHome.has(row.id) })) };
}

/** Whether testimonials that came with the shop are still active. */
export async function hasSampleTestimonials(ctx: Context): Promise<boolean> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return testimonialStore.hasActiveSamples(ctx.db);
}

/** One testimonial; null when there is none with this id. */
export async function findTestimonial(ctx: Context, id: string): Promise<StaffTestimonial | null> {
  requirePermission(ctx.actor, "homepage.edit");
  return isUuid(id) ? testimonialStore.findById(ctx.db, id) : null;
}

/** The last 20 earlier states of a testimonial and all named ones, newest first. */
export async function listTestimonialRevisions(ctx: Context, id: string): Promise<Revision<TestimonialEdits>[]> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id)) return [];
  return revisionStore.list(ctx.db, { type: TESTIMONIAL_ENTITY, id, state: storedTestimonial });
}
