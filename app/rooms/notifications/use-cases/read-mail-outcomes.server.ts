import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { mailStore } from "../store/mail-store.server.ts";
import type { MailOutcome } from "../types.ts";

/** The delivery states of the mails queued under these keys; unused keys are absent. */
export async function readMailOutcomes(ctx: Context, dedupeKeys: readonly string[]): Promise<MailOutcome[]> {
  requireSystem(ctx.actor);
  return dedupeKeys.length === 0 ? [] : mailStore.listOutcomes(ctx.db, dedupeKeys);
}
