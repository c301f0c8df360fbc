import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { templateStore } from "../store/template-store.server.ts";

/** Takes a saved template away; sections made from it stay (A-CALL-54). */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx.actor, "homepage.edit");
  if (isUuid(id)) await templateStore.remove(ctx.db, id);
}
