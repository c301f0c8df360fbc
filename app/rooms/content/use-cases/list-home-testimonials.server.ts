import type { Context } from "#app/shared/http/context.server.ts";
import { MAX_HOME_TESTIMONIALS } from "../constants.ts";
import { testimonialStore } from "../store/testimonial-store.server.ts";
import type { BuyersReviewsAmong, Testimonial } from "../types.ts";

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
