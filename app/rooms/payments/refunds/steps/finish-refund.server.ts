import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { MAX_REFUND_ATTEMPTS } from "#app/rooms/payments/constants.ts";
import type { RefundError } from "#app/rooms/payments/errors.ts";
import { providerOf } from "#app/rooms/payments/providers/registry.server.ts";
import { refundStatus } from "../refund.ts";
import { refundStore } from "../refund.store.server.ts";
import type { ProviderError, ProviderErrorCode, ProviderRefund, Refund } from "#app/rooms/payments/types.ts";

/** Run in the transaction that writes a refund's new state. */
export type AfterRefund = {
  readonly onAnswer: (tx: Context) => Promise<void>;
  /** The refund failed; omit it where a person reads the error. */
  readonly onFailure?: (tx: Context, refund: Refund) => Promise<void>;
};

/** `isRetry`: the refund may already exist at the provider. */
export type OpenRefund = { readonly refund: Refund; readonly isRetry: boolean };

/** Certain refusals; any other error leaves the outcome unknown. */
const REFUSALS: readonly ProviderErrorCode[] = ["invalid", "wrong_state", "not_found", "declined"];
const FAILURES: readonly ProviderErrorCode[] = ["unavailable", "replayed"];
/** Per call; the next call continues from there. */
const MOST_ATTEMPTS = 3;

/** Makes a ledger refund at the provider, never twice: the key changes only after a certain failure. */
export async function finishRefund(
  ctx: Context,
  open: OpenRefund,
  after: AfterRefund,
): Promise<Result<Refund, RefundError>> {
  // public: called for refunds that staff with the permission requested.
  const { refund } = open;
  const answer = open.isRetry ? await findOrCreateRefund(ctx, refund) : await createRefund(ctx, refund);
  if (!answer.ok) return saveFailure(ctx, refund, { error: answer.error, after });
  if (answer.value === null) return saveFailure(ctx, refund, { error: null, after });
  return refundOutcome(await saveAnswer(ctx, refund, { answer: answer.value, after }));
}

/** The outcome of an answered refund. */
export const refundOutcome = (refund: Refund): Result<Refund, RefundError> =>
  refund.status === "failed" || refund.status === "canceled" ? err({ code: "refused", error: null }) : ok(refund);

/** null when there is certainly no refund and no more keys are tried. */
type RefundAnswer = Result<ProviderRefund | null, ProviderError>;

async function createRefund(ctx: Context, refund: Refund): Promise<RefundAnswer> {
  const made = await providerOf(refund).createRefund(refund);
  return made.ok || !FAILURES.includes(made.error.code) ? made : findOrCreateRefund(ctx, refund, MOST_ATTEMPTS - 1);
}

async function findOrCreateRefund(ctx: Context, refund: Refund, attemptsLeft = MOST_ATTEMPTS): Promise<RefundAnswer> {
  const known = await lookUp(refund);
  if (!known.ok || known.value !== null) return known;
  const made = await providerOf(refund).createRefund(refund);
  if (made.ok || !FAILURES.includes(made.error.code)) return made;
  // A replayed failure: the first attempt has ended, so a refund that it made can be found now.
  const isOver = made.error.code === "replayed";
  if (isOver && refund.attempt >= MAX_REFUND_ATTEMPTS) return lookUp(refund);
  const next = isOver ? await refundStore.nextAttempt(ctx.db, refund) : refund;
  return attemptsLeft > 1 ? findOrCreateRefund(ctx, next, attemptsLeft - 1) : made;
}

async function lookUp(refund: Refund): Promise<RefundAnswer> {
  const made = await providerOf(refund).listRefunds(refund.reference);
  return made.ok ? ok(made.value.find((each) => each.refundKey === refund.id) ?? null) : made;
}

type Failure = { readonly error: ProviderError | null; readonly after: AfterRefund };

/** A refusal or failure under every key (null) ends the refund; other errors leave it open, unless an answer came meanwhile. */
async function saveFailure(
  ctx: Context,
  { id, reference, requestKey }: Refund,
  { error, after }: Failure,
): Promise<Result<Refund, RefundError>> {
  const isEnd = error === null || REFUSALS.includes(error.code);
  if (isEnd)
    await inTransaction(ctx, async (tx) => {
      await refundStore.lockCaptured(tx.db, reference);
      const failed = await refundStore.saveFailed(tx.db, id);
      if (failed) await after.onFailure?.(tx, failed);
    });
  const now = await refundStore.findByKey(ctx.db, requestKey);
  if (now && now.providerRefundId !== null) return refundOutcome(now);
  return isEnd ? err({ code: "refused", error }) : err({ code: "no_answer", error });
}

type RefundUpdate = { readonly answer: ProviderRefund; readonly after: AfterRefund };

const saveAnswer = (ctx: Context, { id, reference }: Refund, { answer, after }: RefundUpdate): Promise<Refund> =>
  inTransaction(ctx, async (tx) => {
    // Lock the payment first, as everywhere, so that two writers of a refund take turns.
    await refundStore.lockCaptured(tx.db, reference);
    const outcome = { status: refundStatus(answer.status), providerRefundId: answer.id };
    const refund = await refundStore.saveAnswer(tx.db, id, outcome);
    await refundStore.saveSum(tx.db, reference);
    await after.onAnswer(tx);
    return refund;
  });
