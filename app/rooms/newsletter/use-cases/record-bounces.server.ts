import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { bounceTexts } from "../admin-messages.ts";
import { deliveryStore } from "../store/delivery-store.server.ts";
import { subscriberStore } from "../store/subscriber-store.server.ts";

/**
 * Makes the subscribers among these addresses bounced: they get no campaign until staff set them active again. Their last mail
 * counts as failed. Answers how many they are; who left already stays as they are.
 */
export async function recordBounces(ctx: Context, emails: readonly string[]): Promise<number> {
  // public: called for the mail service, which has proved itself.
  if (emails.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const subscriberIds = await subscriberStore.markBounced(tx.db, emails);
    await deliveryStore.markBounced(tx.db, subscriberIds, bounceTexts.reported);
    return subscriberIds.length;
  });
}
