import type { Context } from "#app/shared/http/context.server.ts";
import { mailStore } from "../store/mail-store.server.ts";

/**
 * Takes mails that nobody wants any more out of the outbox, before their first or next attempt; a failed one cannot be sent again
 * either. Answers the keys of those it took: the others are sent, or on their way this moment.
 */
export async function withdrawMails(ctx: Context, dedupeKeys: readonly string[]): Promise<readonly string[]> {
  // public: called by use cases that decide who is written to.
  return dedupeKeys.length === 0 ? [] : mailStore.withdraw(ctx.db, dedupeKeys);
}
