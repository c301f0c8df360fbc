import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { testimonialStore } from "../store/testimonial-store.server.ts";

/** Whether testimonials that came with the shop are still active. */
export async function hasSampleTestimonials(ctx: Context): Promise<boolean> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return testimonialStore.hasActiveSamples(ctx.db);
}
