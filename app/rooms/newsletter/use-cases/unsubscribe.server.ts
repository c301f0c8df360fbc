import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { LinkError } from "../errors.ts";
import { deliveryStore } from "../store/delivery-store.server.ts";
import { subscriberStore } from "../store/subscriber-store.server.ts";
import { withdrawDeliveries } from "./withdraw-deliveries.server.ts";

/**
 * Ends the subscription that a mailed token belongs to; as often as it is asked, for ever. A campaign's link names its
 * delivery after the token, so that the campaign knows who left by it.
 */
export async function unsubscribe(ctx: Context, mailed: string): Promise<Result<null, LinkError>> {
  // public: the token is the permission; it cannot be guessed.
  const [token = "", deliveryId = null] = mailed.split(".");
  return inTransaction(ctx, async (tx) => {
    const subscriberId = await subscriberStore.unsubscribe(tx.db, token, tx.now);
    if (subscriberId === null) return err("link_invalid");
    await withdrawDeliveries(tx, { subscriberId });
    if (isUuid(deliveryId)) await deliveryStore.recordUnsubscribe(tx.db, { id: deliveryId, token, now: tx.now });
    return ok(null);
  });
}
