import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/list-filter.ts";
import { MAX_HOME_TESTIMONIALS } from "../constants.ts";
import type { EntryState, StaffTestimonial } from "../entry-types.ts";
import { testimonialStore } from "../store/testimonial-store.server.ts";

type Listed = StaffTestimonial & { /** One of the three that the home page shows. */ readonly isOnHome: boolean };

/** One page of the testimonials that match, in the order of the home page. */
export async function listStaffTestimonials(ctx: Context, filter: ListFilter<EntryState>): Promise<ListPage<Listed>> {
  requirePermission(ctx.actor, "homepage.edit");
  const { rows, ...found } = await testimonialStore.listPage(ctx.db, filter);
  const shown = await testimonialStore.listFeatured(ctx.db, MAX_HOME_TESTIMONIALS);
  const onHome = new Set(shown.map(({ id }) => id));
  return { ...found, rows: rows.map((row) => ({ ...row, isOnHome: onHome.has(row.id) })) };
}
