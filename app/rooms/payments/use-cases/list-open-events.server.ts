import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { MINUTE_MS } from "#app/shared/kernel/durations.ts";
import { inboxStore } from "../store/inbox-store.server.ts";

const PER_RUN = 500;

/** Events that have waited for more than a minute: their job was lost or failed too often. */
export async function listOpenEvents(ctx: Context): Promise<string[]> {
  requireSystem(ctx.actor);
  return inboxStore.listOpen(ctx.db, new Date(ctx.now.getTime() - MINUTE_MS), PER_RUN);
}
