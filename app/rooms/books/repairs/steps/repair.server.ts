import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { recordStockDifference, recountHeld } from "#app/rooms/catalog/stock/correct-stock.server.ts";
import {
  rebuildOrder,
  releaseOverdueHold,
  restoreAgreedAmounts,
  settlePayment,
  workOffEvent,
} from "#app/rooms/checkout/settling/repair.commands.server.ts";
import { retryMail } from "#app/rooms/notifications/mail/mail.commands.server.ts";
import { retryJob } from "#app/rooms/operations/retry-job.server.ts";
import { correctOrderStock, sendOwedMail } from "#app/rooms/orders/order/repair-order.server.ts";
import { correctOrderRefunds, finishOrderRefunds } from "#app/rooms/orders/refunds/repair-refunds.server.ts";
import type { Found, RepairError } from "#app/rooms/books/types.ts";
import { REPAIRS, type Repair } from "../constants.ts";
import { refundSecondCharge, refundUnknownCharge } from "./refund-charge.server.ts";

export type Outcome = Result<void, RepairError>;

/** `shop` is the same context for what only the shop itself may call. */
const WAYS: Readonly<Record<Repair, (ctx: Context, found: Found, shop: Context) => Promise<Outcome>>> = {
  settle: async (_ctx, { facts }, shop) => withCode(await settlePayment(shop, facts.reference ?? "")),
  rebuild: async (_ctx, { facts }, shop) => withCode(await rebuildOrder(shop, facts.reference ?? "")),
  refund: refundSecondCharge,
  refund_unknown: refundUnknownCharge,
  restore_amounts: async (_ctx, { subject }, shop) => withCode(await restoreAgreedAmounts(shop, subject)),
  correct_refunds: async (_ctx, { facts }, shop) => {
    const corrected = await correctOrderRefunds(shop, facts.reference ?? "");
    return corrected.ok ? doneIf(corrected.value) : err("provider");
  },
  finish_refund: async (_ctx, { facts }, shop) =>
    doneIf(await worked(finishOrderRefunds(shop, facts.reference ?? "")), "provider"),
  record_stock: async (ctx, { subject }) => done(recordStockDifference(ctx, subject)),
  recount_held: async (_ctx, { subject }, shop) => done(recountHeld(shop, subject)),
  correct_stock: async (ctx, { subject }) => doneIf(await correctOrderStock(ctx, subject)),
  release_hold: async (_ctx, { subject }, shop) => withCode(await releaseOverdueHold(shop, subject)),
  send_mail: async (_ctx, { subject }, shop) => doneIf(await sendOwedMail(shop, subject)),
  retry_mail: async (ctx, { subject }) => doneIf((await retryMail(ctx, subject)).ok),
  retry_job: async (ctx, { subject }) => doneIf((await retryJob(ctx, subject)).ok),
  work_off_event: async (_ctx, { subject }, shop) => doneIf(await worked(workOffEvent(shop, subject)), "provider"),
};

/** Repairs a finding; repeating it is harmless. */
export async function repair(ctx: Context, found: Found): Promise<Outcome> {
  // public: part of repairAudited.
  const way = REPAIRS[found.kind];
  if (way === null) return err("nothing");
  return WAYS[way](ctx, found, { ...ctx, actor: { kind: "system", name: "books" } });
}

const withCode = (result: Result<void, { readonly code: RepairError }>): Outcome =>
  result.ok ? result : err(result.error.code);

const doneIf = (isDone: boolean, otherwise: RepairError = "nothing"): Outcome =>
  isDone ? ok(undefined) : err(otherwise);

async function done(work: Promise<void>): Promise<Outcome> {
  await work;
  return ok(undefined);
}

/** Whether work that calls the provider finished; it throws when the provider does not answer. */
const worked = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
