import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { plusMs } from "#app/shared/kernel/dates.ts";
import { DAY_MS } from "#app/shared/kernel/durations.ts";
import { declineStore } from "../store/decline-store.server.ts";

/** Deletes declined attempts that no limit counts any more. */
export async function forgetDeclines(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await declineStore.forgetBefore(ctx.db, plusMs(ctx.now, -2 * DAY_MS));
}
