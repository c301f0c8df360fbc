import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import type { Campaign } from "../types.ts";

/** One campaign; null when there is none with this id. */
export async function findCampaign(ctx: Context, id: string | null): Promise<Campaign | null> {
  requirePermission(ctx.actor, "newsletter.edit");
  return isUuid(id) ? campaignStore.find(ctx.db, id) : null;
}
