import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { readMailOutcomes } from "#app/rooms/notifications/use-cases/read-mail-outcomes.server.ts";
import { SETTLED_PER_STEP } from "../constants.ts";
import { deliveryKey, deliveryOfKey } from "../rules/delivery-key.ts";
import { deliveryStore } from "../store/delivery-store.server.ts";

const ENDS = { sent: "sent", failed: "failed", refused: "bounced" } as const;

/** Notes of every mail on its way whether it arrived; an address that is refused for good has bounced. */
export async function settleDeliveries(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  let after: { handedAt: Date; id: string } | null = null;
  do {
    const sending: { handedAt: Date; id: string }[] = await deliveryStore.listSending(ctx.db, {
      after,
      limit: SETTLED_PER_STEP,
    });
    for (const { dedupeKey, state, ...how } of await readMailOutcomes(
      ctx,
      sending.map(({ id }) => deliveryKey(id)),
    ))
      if (state !== "waiting")
        await deliveryStore.settle(ctx.db, { id: deliveryOfKey(dedupeKey), status: ENDS[state], ...how }, ctx.now);
    after = sending.at(-1) ?? null;
  } while (after);
}
