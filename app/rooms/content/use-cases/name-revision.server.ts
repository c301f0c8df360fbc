import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { SECTION_LIMITS } from "../constants.ts";
import { revisionStore } from "../store/revision-store.server.ts";

/** Gives an earlier state a name, by which it stays when others go; "" takes it away. False when it is gone. */
export async function nameRevision(ctx: Context, { id, note }: { id: string; note: string }): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  return isUuid(id) && revisionStore.rename(ctx.db, { id, note: note.slice(0, SECTION_LIMITS.sectionName) });
}
