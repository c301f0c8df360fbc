import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { subscriberStore } from "../store/subscriber-store.server.ts";
import type { SubscriberStatus } from "../types.ts";

/** Whether the account's own address gets the newsletter; null when it never asked for it. */
export async function findOwnSubscription(ctx: Context): Promise<SubscriberStatus | null> {
  const { email } = requirePermission(ctx.actor, "shop.use");
  return subscriberStore.statusOf(ctx.db, email);
}
