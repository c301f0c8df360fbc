import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { settlePayment } from "#app/rooms/checkout/settling/repair.commands.server.ts";
import { refundPayment } from "#app/rooms/payments/refunds/refund-payment.server.ts";
import { findRefunds } from "#app/rooms/payments/refunds/queries.server.ts";
import { refundBalance } from "#app/rooms/payments/refunds/refund.ts";
import { repairTexts } from "#app/rooms/books/messages.ts";
import type { KeptFinding } from "#app/rooms/books/types.ts";

/** Refunds an order's second payment in full; the finding's id is the refund's key, so it happens once. */
export async function refundSecondCharge(
  ctx: Context,
  { id, facts }: Omit<KeptFinding, "isRepaired">,
  shop: Context,
): Promise<Result<void, "provider" | "nothing">> {
  // public: part of repairFinding; refundPayment checks its own permission.
  const { reference = "", orderId = "" } = facts;
  const settled = await settlePayment(shop, reference);
  if (!settled.ok) return err(settled.error.code);
  const money = await findRefunds(ctx, reference);
  const { leftCents: amountCents } = refundBalance(money?.receivedCents ?? 0, money?.refunds ?? []);
  if (amountCents === 0) return ok(undefined);
  const refund = { orderId, reference, amountCents, reason: repairTexts.secondCharge, requestKey: id };
  const refunded = await refundPayment(ctx, refund, { onAnswer: () => Promise.resolve() });
  return refunded.ok ? ok(undefined) : err("provider");
}
