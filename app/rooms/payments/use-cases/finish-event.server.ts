import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { inboxStore } from "../store/inbox-store.server.ts";

/** Marks an event as worked off, or as about nothing of ours. */
export async function finishEvent(
  ctx: Context,
  eventId: string,
  { isForeign }: { readonly isForeign: boolean },
): Promise<void> {
  requireSystem(ctx.actor);
  await inboxStore.finish(ctx.db, eventId, { isForeign, now: ctx.now });
}
