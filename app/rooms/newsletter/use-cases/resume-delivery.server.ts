import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { deliveryOfKey, isDeliveryKey } from "../rules/delivery-key.ts";
import { deliveryStore } from "../store/delivery-store.server.ts";

/** The mail of this key is sent again: when it is a campaign's that had failed, the campaign's figures wait for it anew. */
export async function resumeDelivery(ctx: Context, mailKey: string | null): Promise<void> {
  requirePermission(ctx.actor, "audit.view");
  if (mailKey !== null && isDeliveryKey(mailKey)) await deliveryStore.resume(ctx.db, deliveryOfKey(mailKey), ctx.now);
}
