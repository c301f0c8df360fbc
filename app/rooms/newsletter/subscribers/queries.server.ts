import { requirePermission, type Context, inTransaction } from "#app/shared/http/context.server.ts";
import { subscriberListStore, subscriberStore, type PlacedSubscriber } from "./subscriber.store.server.ts";
import type { Subscriber, SubscriberFilter, SubscriberStatus } from "../types.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { EXPORT_CHUNK } from "../constants.ts";

type SubscriberList = {
  readonly subscribers: readonly Subscriber[];
  readonly total: number;
  readonly pageCount: number;
};

/** One page of the matching subscribers, newest first. */
export async function listSubscribers(ctx: Context, filter: SubscriberFilter): Promise<SubscriberList> {
  requirePermission(ctx.actor, "newsletter.edit");
  const { rows: subscribers, total, pageCount } = await subscriberListStore.list(ctx.db, filter);
  return { subscribers, total, pageCount };
}

/** Counts who would get a campaign now. */
export async function countActiveSubscribers(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "newsletter.edit");
  return subscriberListStore.countActive(ctx.db);
}

/** The subscription of the account's own address; null when it never signed up. */
export async function findOwnSubscription(ctx: Context): Promise<SubscriberStatus | null> {
  const { email } = requirePermission(ctx.actor, "shop.use");
  return subscriberStore.statusOf(ctx.db, email);
}

/** Streams all matching subscribers in pieces, so that any length takes little memory; audited before the first piece. */
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
