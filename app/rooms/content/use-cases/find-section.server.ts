import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { sectionStore } from "../store/section-store.server.ts";
import type { StaffSection } from "../types.ts";

/** One section; null when there is none with this id. */
export async function findSection(ctx: Context, id: string): Promise<StaffSection | null> {
  requirePermission(ctx.actor, "homepage.edit");
  return isUuid(id) ? sectionStore.findById(ctx.db, id) : null;
}
