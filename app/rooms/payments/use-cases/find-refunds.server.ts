import type { Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";
import { refundStore } from "../store/refund-store.server.ts";
import type { PaymentRefunds } from "../types.ts";

/** The amount received with an intent and all its refunds; null when it is not paid or not ours. */
export async function findRefunds(ctx: Context, reference: string): Promise<PaymentRefunds | null> {
  // public: asked by the orders room, which knows whose order it is and who asks.
  const received = await paymentStore.findReceived(ctx.db, reference);
  return received
    ? { receivedCents: received.cents, refunds: await refundStore.listByReference(ctx.db, reference) }
    : null;
}
