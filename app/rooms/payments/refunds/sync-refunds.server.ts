import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { providerForReference } from "../providers/registry.server.ts";
import { refundStatus } from "./refund.ts";
import { refundStore } from "./refund.store.server.ts";
import type { ProviderError, ProviderRefund } from "../types.ts";
import type { AfterRefund } from "./steps/finish-refund.server.ts";

/** Updates our ledger from the provider's refunds, dashboard ones too, then runs `onAnswer`, in one transaction; false when not ours. */
export async function syncRefunds(
  ctx: Context,
  reference: string,
  onAnswer: AfterRefund["onAnswer"],
): Promise<Result<boolean, ProviderError>> {
  requireSystem(ctx.actor);
  return importRefunds(ctx, reference, { onAnswer, isLedgerWrong: false });
}

/** Repairs a damaged ledger: takes the provider's amounts; refunds missing there count as failed. */
export async function correctRefunds(
  ctx: Context,
  reference: string,
  onAnswer: AfterRefund["onAnswer"],
): Promise<Result<boolean, ProviderError>> {
  requireSystem(ctx.actor);
  return importRefunds(ctx, reference, { onAnswer, isLedgerWrong: true });
}

type TakingOver = Pick<AfterRefund, "onAnswer"> & { readonly isLedgerWrong: boolean };

async function importRefunds(
  ctx: Context,
  reference: string,
  { onAnswer, isLedgerWrong }: TakingOver,
): Promise<Result<boolean, ProviderError>> {
  const provider = providerForReference(reference);
  if (!provider) return ok(false);
  const refunds = await provider.listRefunds(reference);
  if (!refunds.ok) return refunds;
  return inTransaction(ctx, async (tx) => {
    if ((await refundStore.lockCaptured(tx.db, reference)) === null) return ok(false);
    for (const refund of refunds.value) await importRefund(tx, reference, refund);
    if (isLedgerWrong) await refundStore.correct(tx.db, reference, refunds.value);
    await refundStore.saveSum(tx.db, reference);
    await onAnswer(tx);
    return ok(true);
  });
}

async function importRefund(tx: Context, reference: string, refund: ProviderRefund): Promise<void> {
  const { id: providerRefundId, amountCents, refundKey } = refund;
  const status = refundStatus(refund.status);
  // A ledger restored from an older copy lacks refunds requested here.
  const isOurs = isUuid(refundKey) && (await refundStore.saveOutcome(tx.db, refundKey, { status, providerRefundId }));
  if (!isOurs) await refundStore.adopt(tx.db, { providerRefundId, reference, amountCents, status });
}
