import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { synonymStore } from "../store/synonym-store.server.ts";
import type { SynonymGroup } from "../types.ts";

/** The words that find each other's products, group by group, as staff edit them. */
export async function listSynonyms(ctx: Context): Promise<SynonymGroup[]> {
  requirePermission(ctx.actor, "categories.manage");
  return synonymStore.list(ctx.db);
}
