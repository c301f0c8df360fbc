import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { SECTION_ENTITY } from "../constants.ts";
import { templateStore } from "../store/template-store.server.ts";
import type { SavedTemplate } from "../types.ts";

/** The texts that staff saved to start sections from, by name. */
export async function listSavedTemplates(ctx: Context): Promise<SavedTemplate[]> {
  requirePermission(ctx.actor, "homepage.edit");
  return templateStore.list(ctx.db, SECTION_ENTITY);
}
