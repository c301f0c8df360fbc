import type { Context } from "#app/shared/http/context.server.ts";
import { isSectionVisible } from "../rules/is-section-visible.ts";
import { withSafeLink } from "../rules/safe-link.ts";
import { nextChange } from "../rules/section-state.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { HomeSection } from "../types.ts";

/** The sections visitors see now, and when a schedule next changes them; null when none does. */
type HomeSections = { readonly sections: HomeSection[]; readonly until: Date | null };

/** The active, currently published sections of the home page in their order. */
export async function readHomeSections(ctx: Context): Promise<HomeSections> {
  // public: what the home page shows.
  const scheduled = await sectionStore.listActive(ctx.db);
  const visible = scheduled.filter(({ schedule }) => isSectionVisible(schedule, ctx.now));
  return {
    sections: visible.map(({ section }) => withSafeLink(section)),
    until: nextChange(
      scheduled.map(({ schedule }) => schedule),
      ctx.now,
    ),
  };
}
