import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { releaseStock, reserveStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { checkoutExpiry, holdExpiry } from "../checkout.ts";
import { checkoutStore } from "../checkout.store.server.ts";
import { closePayment } from "#app/rooms/checkout/paying/steps/close-payment.server.ts";

const PER_RUN = 200;

/** Ends overdue checkouts: cancels the intent FIRST, then frees the stock; settles paid ones, keeps processing ones. Returns how many. */
export async function expireCheckouts(ctx: Context): Promise<number> {
  requireSystem(ctx.actor);
  const ids = await checkoutStore.listOverdue(ctx.db, ctx.now, PER_RUN);
  let ended = 0;
  for (const id of ids) {
    const ending = await expireOne(ctx, id);
    if (ending.ok && ending.value === "ended") ended += 1;
  }
  return ended;
}

/** `paid`: it became its order; `kept`: it was renewed or ended meanwhile, or its bank is undecided. */
type Ending = "ended" | "paid" | "kept";

/** Ends one checkout that the caller saw open and overdue, like the job; an error leaves it as it is. */
export async function expireOne(ctx: Context, checkoutId: string): Promise<Result<Ending, ProviderError>> {
  requireSystem(ctx.actor);
  const closed = await closePayment(ctx, checkoutId);
  if (closed.ok) return ok((await release(ctx, checkoutId)) ? "ended" : "kept");
  switch (closed.error.code) {
    case "already_paid":
      return ok("paid");
    case "payment_pending":
      await keepForBank(ctx, checkoutId);
      return ok("kept");
    case "provider":
      ctx.log.warn({ checkoutId, code: closed.error.error.code }, "intent not cancelled, checkout kept");
      return err(closed.error.error);
  }
}

async function release(ctx: Context, checkoutId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const checkout = await checkoutStore.lock(tx.db, checkoutId);
    // It was renewed or paid since it was listed.
    if (checkout?.status !== "open" || checkout.expiresAt > tx.now) return false;
    await releaseStock(tx, { checkoutId });
    await checkoutStore.expire(tx.db, checkoutId, tx.now);
    return true;
  });
}

/** The stock stays held while the bank may still approve. */
async function keepForBank(ctx: Context, checkoutId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await checkoutStore.lock(tx.db, checkoutId);
    if (checkout?.status !== "open") return;
    const expiresAt = checkoutExpiry(tx.now);
    const { lines, sources } = checkout;
    const hold = { checkoutId, lines, sources, expiresAt: holdExpiry(expiresAt), isExempt: true };
    const kept = await reserveStock(tx, hold);
    if (kept.ok) await checkoutStore.extend(tx.db, checkoutId, expiresAt);
  });
}
