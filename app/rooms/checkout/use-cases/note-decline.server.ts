import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { kindOf, sourceKeys } from "#app/shared/http/source-keys.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { CLOSE_PAYMENTS_TASK } from "../constants.ts";
import { declineStore } from "../store/decline-store.server.ts";
import type { Checkout } from "../types.ts";
import { listDeclineLocks } from "./find-decline-lock.server.ts";
import { watchDeclines } from "./watch-declines.server.ts";

/** A card that the provider declined for a checkout. */
export type Decline = { readonly checkout: Pick<Checkout, "id" | "sources">; readonly attempt: string };

/** Everybody a checkout's declined cards count for, the checkout itself included. */
export const declineSources = ({ id, sources }: Decline["checkout"]): string[] => [
  ...sources,
  ...sourceKeys({ checkout: id }),
];

/**
 * Counts a declined card once, whether the shop's own call, the intent or an event reports it. When a source is
 * locked by it, the open payments of that source are cancelled, since a browser can go on at the provider without asking us.
 */
export async function noteDecline(ctx: Context, { checkout, attempt }: Decline): Promise<void> {
  // public: the attempt was read from the provider.
  await inTransaction(ctx, async (tx) => {
    const sources = declineSources(checkout);
    if (!(await declineStore.insert(tx.db, { attempt, sources, now: tx.now }))) return;
    await watchDeclines(tx);
    const locked = (await listDeclineLocks(tx, sources)).map(({ source }) => source);
    if (locked.length === 0) return;
    tx.log.warn({ checkoutId: checkout.id, kinds: locked.map(kindOf) }, "too many declined cards, payments locked");
    // A whole network is only refused new payments: its other buyers keep those they have begun.
    const closed = locked.filter((source) => kindOf(source) !== "network");
    await enqueue(tx, { task: CLOSE_PAYMENTS_TASK, payload: { checkoutId: checkout.id, sources: closed } });
  });
}
