import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { StaffSection } from "../types.ts";

/** All sections of the home page in their order, whatever their state. */
export async function listSections(ctx: Context): Promise<StaffSection[]> {
  requirePermission(ctx.actor, "homepage.edit");
  return sectionStore.listAll(ctx.db);
}
