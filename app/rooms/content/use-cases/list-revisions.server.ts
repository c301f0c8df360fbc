import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { SECTION_ENTITY } from "../constants.ts";
import { storedEdits } from "../schemas.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import type { SectionRevision } from "../types.ts";

/** The last 20 earlier states of a section and those with a name, newest first. */
export async function listRevisions(ctx: Context, sectionId: string): Promise<SectionRevision[]> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(sectionId)) return [];
  return revisionStore.list(ctx.db, { type: SECTION_ENTITY, id: sectionId, state: storedEdits });
}
