import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { mailStore } from "../store/mail-store.server.ts";
import type { MailOutcome } from "../types.ts";

/** What became of the mails that were queued under these keys; a key that was never used is left out. */
export async function readMailOutcomes(ctx: Context, dedupeKeys: readonly string[]): Promise<MailOutcome[]> {
  requireSystem(ctx.actor);
  return dedupeKeys.length === 0 ? [] : mailStore.listOutcomes(ctx.db, dedupeKeys);
}
