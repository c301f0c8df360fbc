import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { EXPORT_CHUNK } from "../constants.ts";
import { subscriberListStore, type PlacedSubscriber } from "../store/subscriber-list-store.server.ts";
import type { Subscriber, SubscriberFilter } from "../types.ts";

/**
 * All subscribers that match, piece by piece, so that a list of any length takes little memory; who asked and for what is noted
 * before the first piece.
 */
export async function exportSubscribers(
  ctx: Context,
  filter: Pick<SubscriberFilter, "search" | "status">,
): Promise<AsyncIterable<readonly Subscriber[]>> {
  requirePermission(ctx.actor, "subscribers.export");
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: "data.export",
      entity: "subscriber",
      entityId: null,
      before: null,
      after: { search: filter.search, status: filter.status },
    }),
  );
  return pieces(ctx, filter);
}

async function* pieces(ctx: Context, filter: Pick<SubscriberFilter, "search" | "status">) {
  let after: PlacedSubscriber | undefined;
  do {
    const piece = await subscriberListStore.listAfter(ctx.db, { filter, after, limit: EXPORT_CHUNK });
    if (piece.length > 0) yield piece;
    after = piece.length === EXPORT_CHUNK ? piece.at(-1) : undefined;
  } while (after);
}
