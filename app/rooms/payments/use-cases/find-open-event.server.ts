import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { findProvider } from "../providers/registry.server.ts";
import { inboxStore } from "../store/inbox-store.server.ts";
import type { EventKind, ProviderEvent } from "../types.ts";

/** An event and what it asks for. */
export type OpenEvent = ProviderEvent & { readonly kind: EventKind };

/** An event of the inbox that is still to be worked off; null when it is done or unknown. */
export async function findOpenEvent(ctx: Context, eventId: string): Promise<OpenEvent | null> {
  requireSystem(ctx.actor);
  const event = await inboxStore.findOpen(ctx.db, eventId);
  return event && { ...event, kind: findProvider(event.provider)?.eventKind(event.type) ?? "other" };
}
