import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { PAYMENT_EVENT_TASK } from "../constants.ts";
import { inboxStore } from "../store/inbox-store.server.ts";
import type { ProviderEvent } from "../types.ts";

/** Writes a verified event into the inbox together with the job that handles it; the same event again changes nothing. */
export async function recordEvent(ctx: Context, event: ProviderEvent): Promise<void> {
  // public: the signature was checked over the raw bytes.
  await inTransaction(ctx, async (tx) => {
    if (await inboxStore.insert(tx.db, event))
      await enqueue(tx, {
        task: PAYMENT_EVENT_TASK,
        payload: { eventId: event.id },
        key: `${PAYMENT_EVENT_TASK}:${event.id}`,
      });
  });
}
