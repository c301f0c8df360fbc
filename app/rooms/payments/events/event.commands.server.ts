import { type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { PAYMENT_EVENT_TASK } from "../constants.ts";
import { inboxStore } from "./inbox.store.server.ts";
import type { ProviderEvent, EventKind } from "../types.ts";
import { findProvider } from "../providers/registry.server.ts";
import { MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import type { Delivery } from "../providers/port.ts";

/** Stores a verified event in the inbox, with the job that handles it unless nothing follows from its type; a known event changes nothing. */
export async function recordEvent(ctx: Context, event: ProviderEvent): Promise<void> {
  // public: the signature was checked over the raw bytes.
  if (kindOf(event) === "other") return inboxStore.insertHandled(ctx.db, event, ctx.now);
  await inboxStore.insert(ctx.db, event, {
    task: PAYMENT_EVENT_TASK,
    payload: { eventId: event.id },
    key: `${PAYMENT_EVENT_TASK}:${event.id}`,
  });
}

const kindOf = ({ provider, type }: ProviderEvent): EventKind => findProvider(provider)?.eventKind(type) ?? "other";

/** Marks an event as handled, or as foreign. */
export async function finishEvent(
  ctx: Context,
  eventId: string,
  { isForeign }: { readonly isForeign: boolean },
): Promise<void> {
  requireSystem(ctx.actor);
  await inboxStore.finish(ctx.db, eventId, { isForeign, now: ctx.now });
}

export type OpenEvent = ProviderEvent & { readonly kind: EventKind };

/** An inbox event still to be handled; null when it is done or unknown. */
export async function findOpenEvent(ctx: Context, eventId: string): Promise<OpenEvent | null> {
  requireSystem(ctx.actor);
  const event = await inboxStore.findOpen(ctx.db, eventId);
  return event && { ...event, kind: kindOf(event) };
}

const PER_RUN = 500;

/** Events that have waited for more than a minute: their job was lost or failed too often. */
export async function listOpenEvents(ctx: Context): Promise<string[]> {
  requireSystem(ctx.actor);
  return inboxStore.listOpen(ctx.db, new Date(ctx.now.getTime() - MINUTE_MS), PER_RUN);
}

/** Reads a delivery to a provider's webhook if that provider signed these very bytes. */
export function verifyWebhook(
  providerName: string,
  delivery: Delivery,
): Result<ProviderEvent, "bad_signature" | "unknown_provider"> {
  // public: the signature is the permission.
  return findProvider(providerName)?.readDelivery(delivery) ?? err("unknown_provider");
}
