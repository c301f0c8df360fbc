import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { subscriberListStore } from "../store/subscriber-list-store.server.ts";

/** How many would get a campaign now. */
export async function countActiveSubscribers(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "newsletter.edit");
  return subscriberListStore.countActive(ctx.db);
}
