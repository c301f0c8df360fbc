import { requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { DAY_MS } from "../../../shared/kernel/durations.ts";
import { NOTE_DAYS } from "../constants.ts";
import { noteStore } from "../store/note-store.server.ts";

/** Removes bell entries after their 90 days. */
export async function clearOldNotes(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await noteStore.removeBefore(ctx.db, new Date(ctx.now.getTime() - NOTE_DAYS * DAY_MS));
}
