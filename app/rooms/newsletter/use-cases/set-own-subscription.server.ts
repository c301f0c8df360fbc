import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { OwnSubscriptionError } from "../errors.ts";
import { subscriberStore } from "../store/subscriber-store.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { withdrawDeliveries } from "./withdraw-deliveries.server.ts";

/**
 * Begins or ends the newsletter of the account's own address; twice is once. The address was confirmed with the account, so no
 * confirm link is mailed. Mails that came back are for staff to look into: `bounced`.
 */
export async function setOwnSubscription(
  ctx: Context,
  { isWanted, ip }: { readonly isWanted: boolean; readonly ip: string | null },
): Promise<Result<null, OwnSubscriptionError>> {
  const { email } = requirePermission(ctx.actor, "shop.use");
  if (!isWanted) {
    await inTransaction(ctx, async (tx) => {
      const subscriberId = await subscriberStore.unsubscribeAddress(tx.db, email, tx.now);
      if (subscriberId !== null) await withdrawDeliveries(tx, { subscriberId });
    });
    return ok(null);
  }
  if ((await subscriberStore.statusOf(ctx.db, email)) === "bounced") return err("bounced");
  await subscribe(ctx, { email, source: "account", ip });
  return ok(null);
}
