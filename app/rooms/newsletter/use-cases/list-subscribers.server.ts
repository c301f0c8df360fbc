import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { subscriberListStore } from "../store/subscriber-list-store.server.ts";
import type { Subscriber, SubscriberFilter } from "../types.ts";

type SubscriberList = {
  readonly subscribers: readonly Subscriber[];
  readonly total: number;
  readonly pageCount: number;
};

/** One page of the subscribers that match, the newest first. */
export async function listSubscribers(ctx: Context, filter: SubscriberFilter): Promise<SubscriberList> {
  requirePermission(ctx.actor, "newsletter.edit");
  const { rows: subscribers, total, pageCount } = await subscriberListStore.list(ctx.db, filter);
  return { subscribers, total, pageCount };
}
