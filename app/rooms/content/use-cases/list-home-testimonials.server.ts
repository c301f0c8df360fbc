import type { Context } from "../../../shared/http/context.server.ts";
import { MAX_HOME_TESTIMONIALS } from "../constants.ts";
import { textStore } from "../store/text-store.server.ts";
import type { Testimonial } from "../types.ts";

/** Up to three active, featured testimonials in their order (S-HOME-19, R-050). */
export async function listHomeTestimonials(ctx: Context): Promise<Testimonial[]> {
  // public: what the home page shows.
  return textStore.listFeatured(ctx.db, MAX_HOME_TESTIMONIALS);
}
