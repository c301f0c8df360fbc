import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { inboxStore } from "../store/inbox-store.server.ts";
import type { ProviderEvent } from "../types.ts";

/** An event of the inbox that is still to be worked off; null when it is done or unknown. */
export async function findOpenEvent(ctx: Context, eventId: string): Promise<ProviderEvent | null> {
  requireSystem(ctx.actor);
  return inboxStore.findOpen(ctx.db, eventId);
}
