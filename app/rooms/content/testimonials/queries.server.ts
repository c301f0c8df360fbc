import { type Context, requirePermission, requirePermissionUnlessSystem } from "#app/shared/http/context.server.ts";
import { MAX_HOME_TESTIMONIALS, TESTIMONIAL_ENTITY } from "../constants.ts";
import { testimonialStore } from "./testimonial.store.server.ts";
import type { BuyersReviewsAmong, Testimonial } from "../types.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import type { EntryState, StaffTestimonial, TestimonialEdits } from "../entries/entry-types.ts";
import { testimonialDifference, testimonialValues } from "./testimonial.ts";
import { storedTestimonial } from "../schemas.ts";
import type { OrderedKind } from "../entries/entry-kind.server.ts";

/** Up to three active, featured testimonials in their order; verified only with an approved review by a buyer. */
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

/** One page of the testimonials that match, in the order of the home page. */
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

/** Customers' words on the home page; who may write its sections may write them. */
export const TESTIMONIAL_KIND: OrderedKind<TestimonialEdits, StaffTestimonial> = {
  entity: TESTIMONIAL_ENTITY,
  permission: "homepage.edit",
  actions: {
    create: "testimonial.create",
    change: "testimonial.change",
    order: "testimonial.order",
    remove: "testimonial.delete",
  },
  stored: storedTestimonial,
  store: testimonialStore,
  difference: testimonialDifference,
  named: ({ name }) => ({ name }),
  whole: testimonialValues,
  created: testimonialValues,
};
