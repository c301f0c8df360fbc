import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { releaseStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import { isPaymentUntouched } from "#app/rooms/payments/intents/queries.server.ts";
import { LEFT_SECONDS, RELEASE_LEFT_TASK } from "../constants.ts";
import { checkoutMarks } from "./checkout-marks.store.server.ts";
import { checkoutStore } from "./checkout.store.server.ts";
import { closePayment } from "../paying/steps/close-payment.server.ts";
import { findCheckout } from "./steps/find-checkout.server.ts";

const SECOND_MS = 1000;

/** A beacon names the view it left, since it may arrive after the next has begun. */
export type PaymentStepView = { readonly checkoutId: string; readonly shownAt: Date };

/** Releases the stock of the caller's checkout unless its browser returns within seconds. The checkout stays; paying reserves again. */
export async function leaveCheckout(ctx: Context, { checkoutId, shownAt }: PaymentStepView): Promise<void> {
  // public: bound to the caller's own account or guest cookie.
  const found = await findCheckout(ctx);
  if (found.kind !== "open" || found.checkout.id !== checkoutId) return;
  await inTransaction(ctx, async (tx) => {
    if (!(await checkoutMarks.markLeft(tx.db, checkoutId, { shownAt, now: tx.now }))) return;
    await enqueue(tx, {
      task: RELEASE_LEFT_TASK,
      payload: { checkoutId },
      key: `${RELEASE_LEFT_TASK}:${checkoutId}`,
      runAt: plusMs(tx.now, LEFT_SECONDS * SECOND_MS),
    });
  });
}

/** Records and returns a new view of the payment step; beacons of earlier views no longer count. */
export async function showPaymentStep(ctx: Context, checkoutId: string): Promise<PaymentStepView> {
  // public: callers name the caller's own checkout.
  await checkoutMarks.markShown(ctx.db, checkoutId, ctx.now);
  return { checkoutId, shownAt: ctx.now };
}

/** Frees an abandoned checkout's stock after cancelling its intent; does nothing while money may move. True when freed. */
export async function releaseLeftCheckout(ctx: Context, checkoutId: string): Promise<boolean> {
  requireSystem(ctx.actor);
  if (!(await isGone(ctx, checkoutId)) || !(await isPaymentUntouched(ctx, checkoutId))) return false;
  const closed = await closePayment(ctx, checkoutId);
  if (!closed.ok) return false;
  return inTransaction(ctx, async (tx) => {
    const checkout = await checkoutStore.lock(tx.db, checkoutId);
    if (checkout?.status !== "open" || !(await isGone(tx, checkoutId))) return false;
    await releaseStock(tx, { checkoutId });
    return true;
  });
}

async function isGone({ db, now }: Context, checkoutId: string): Promise<boolean> {
  const leftAt = await checkoutMarks.findLeftAt(db, checkoutId);
  return leftAt !== null && leftAt <= plusMs(now, -LEFT_SECONDS * SECOND_MS);
}
