import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { importStore } from "../store/import-store.server.ts";
import type { AppliedImport } from "../import-types.ts";

/** The import that was applied last, whoever did it; null when there was none. */
export async function findLastImport(ctx: Context): Promise<AppliedImport | null> {
  requirePermission(ctx.actor, "products.view");
  return importStore.findLast(ctx.db);
}
