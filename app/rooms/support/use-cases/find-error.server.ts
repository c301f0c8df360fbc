import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { errorStore } from "../store/error-store.server.ts";
import type { ErrorSummary } from "../types.ts";

/** One report; null when there is none. */
export async function findError(ctx: Context, id: string): Promise<ErrorSummary | null> {
  requirePermission(ctx.actor, "audit.view");
  return isUuid(id) ? errorStore.find(ctx.db, id) : null;
}
