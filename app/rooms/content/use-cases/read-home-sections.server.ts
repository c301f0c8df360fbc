import type { Context } from "../../../shared/http/context.server.ts";
import { isSectionVisible } from "../rules/is-section-visible.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { HomeSection } from "../types.ts";

/** The active, currently published sections of the home page in their order. */
export async function readHomeSections(ctx: Context): Promise<HomeSection[]> {
  // public: what the home page shows.
  const scheduled = await sectionStore.listActive(ctx.db);
  return scheduled.filter(({ schedule }) => isSectionVisible(schedule, ctx.now)).map(({ section }) => section);
}
