import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { HoldLimit, StockShort } from "../errors.ts";
import { holdChanges, stockLines, type HoldChange } from "./stock.ts";
import { holdStore } from "./hold.store.server.ts";
import { stockStore } from "./stock.store.server.ts";
import type { StockLine } from "../types.ts";
import { announceStock, freeExpiredHolds, shortageOf } from "./steps/announce-stock.server.ts";
import { checkHoldLimit } from "./steps/check-hold-limit.server.ts";

export type Reservation = {
  readonly checkoutId: string;
  readonly lines: readonly StockLine[];
  readonly expiresAt: Date;
  /** Who the hold counts for (`sourceKeys`); without any it is not limited. */
  readonly sources?: readonly string[];
  /** Counts the sources but refuses nothing: the shop itself extends a hold while a bank decides. */
  readonly isExempt?: boolean;
};

async function holdOne(tx: Context, checkoutId: string, { productId, held, wanted }: HoldChange): Promise<boolean> {
  const more = { productId, quantity: wanted - held };
  if (more.quantity === 0 || (await stockStore.changeHeld(tx.db, more))) return true;
  // Expired holds must not cause a refusal.
  const freed = await freeExpiredHolds(tx, { productId, exceptCheckoutId: checkoutId });
  return freed && stockStore.changeHeld(tx.db, more);
}

/**
 * Holds all lines or none, in place of the checkout's former holds, which never block it. `stock_short` names the first
 * line that lacks pieces, `hold_limit` the first that exceeds what its sources may hold unpaid.
 */
export async function reserveStock(
  ctx: Context,
  reservation: Reservation,
): Promise<Result<void, StockShort | HoldLimit>> {
  // public: called by the checkout room for the buyer's own checkout.
  const { checkoutId, expiresAt, sources = [], isExempt = false } = reservation;
  const lines = stockLines(reservation.lines);
  return inTransaction<Result<void, StockShort | HoldLimit>>(ctx, async (tx) => {
    await stockStore.lockCheckout(tx.db, checkoutId);
    const before = await stockStore.listHolds(tx.db, checkoutId);
    const changes = holdChanges(before, lines);
    for (const change of changes) {
      if (!(await holdOne(tx, checkoutId, change))) return err(await shortageOf(tx, change));
      const line = { checkoutId, productId: change.productId, quantity: change.wanted, held: change.held, sources };
      const limit = isExempt ? null : await checkHoldLimit(tx, line);
      if (limit) return err(limit);
    }
    await holdStore.replace(tx.db, {
      checkoutId,
      lines,
      expiresAt,
      sources,
      since: tx.now,
      isFirst: before.length === 0,
    });
    await announceStock(
      tx,
      changes.map(({ productId, held, wanted }) => ({ productId, change: held - wanted })),
    );
    return ok(undefined);
  });
}

/** Releases a checkout's holds; idempotent. */
export async function releaseStock(ctx: Context, { checkoutId }: { readonly checkoutId: string }): Promise<void> {
  // public: called by the checkout room when a checkout ends without an order.
  await inTransaction(ctx, async (tx) => {
    await stockStore.lockCheckout(tx.db, checkoutId);
    const held = await stockStore.listHolds(tx.db, checkoutId);
    for (const { productId, quantity } of held) await stockStore.changeHeld(tx.db, { productId, quantity: -quantity });
    await holdStore.replace(tx.db, { checkoutId, lines: [], sources: [], expiresAt: tx.now, since: tx.now });
    await announceStock(
      tx,
      held.map(({ productId, quantity }) => ({ productId, change: quantity })),
    );
  });
}
