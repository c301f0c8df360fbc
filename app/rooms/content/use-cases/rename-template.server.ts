import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { SECTION_LIMITS } from "../constants.ts";
import { templateStore } from "../store/template-store.server.ts";

/** Gives a saved template another name (A-CALL-54); false without a name, or when it is gone. */
export async function renameTemplate(ctx: Context, { id, name }: { id: string; name: string }): Promise<boolean> {
  requirePermission(ctx.actor, "homepage.edit");
  if (!isUuid(id) || name === "") return false;
  return templateStore.rename(ctx.db, { id, name: name.slice(0, SECTION_LIMITS.sectionName), now: ctx.now });
}
