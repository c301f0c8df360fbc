import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { HoldLimit, StockShort } from "../errors.ts";
import { holdChanges, stockLines, type HoldChange } from "./stock.ts";
import { holdStore } from "./hold.store.server.ts";
import { movementStore, type Shelf } from "./movement.store.server.ts";
import { stockStore } from "./stock.store.server.ts";
import type { StockLine } from "../types.ts";
import { announceShelves, announceStock, freeExpiredHolds, shortageOf } from "./steps/announce-stock.server.ts";
import { checkHoldLimit } from "./steps/check-hold-limit.server.ts";

export type Reservation = {
  readonly checkoutId: string;
  readonly lines: readonly StockLine[];
  readonly expiresAt: Date;
  /** Who the hold counts for (`sourceKeys`); without any it is not limited. */
  readonly sources?: readonly string[];
  /** Counts the sources but refuses nothing: the shop itself extends a hold while a bank decides. */
  readonly isExempt?: boolean;
  /** The checkout was made in the caller's transaction, so it holds nothing; a refusal is to end that transaction. */
  readonly isNew?: boolean;
};

type Outcome = Result<void, StockShort | HoldLimit>;

/**
 * Holds all lines or none, in place of the checkout's former holds, which never block it. `stock_short` names the first
 * line that lacks pieces, `hold_limit` the first that exceeds what its sources may hold unpaid. Products are locked from here to the
 * end of the transaction: call it last (decision 0067).
 */
export async function reserveStock(ctx: Context, reservation: Reservation): Promise<Outcome> {
  // public: called by the checkout room for the buyer's own checkout.
  if (reservation.isNew) return hold(ctx, reservation, []);
  return inTransaction<Outcome>(ctx, async (tx) => hold(tx, reservation, await lockHolds(tx, reservation.checkoutId)));
}

async function hold(tx: Context, reservation: Reservation, before: readonly StockLine[]): Promise<Outcome> {
  const { checkoutId, expiresAt, sources = [], isExempt = false } = reservation;
  const lines = stockLines(reservation.lines);
  const changes = holdChanges(before, lines);
  const isFirst = before.length === 0;
  const moving = changes.filter(({ held, requested }) => held !== requested);
  const terms = { checkoutId, expiresAt, sources, since: tx.now };
  const shelves = moving.length > 0 ? await movementStore.hold(tx.db, { ...terms, changes: moving, isFirst }) : [];
  const short = await holdRest(tx, { checkoutId, moving, shelves });
  if (short) return err(short);
  if (!isFirst || shelves.length < moving.length) await holdStore.replace(tx.db, { ...terms, lines, isFirst });
  const limit = isExempt ? null : await checkHoldLimit(tx, { checkoutId, changes, sources });
  if (limit) return err(limit);
  await announceMoved(tx, moving, shelves);
  return ok(undefined);
}

async function lockHolds(tx: Context, checkoutId: string): Promise<StockLine[]> {
  await stockStore.lockCheckout(tx.db, checkoutId);
  return stockStore.listHolds(tx.db, checkoutId);
}

type Rest = { readonly checkoutId: string; readonly moving: readonly HoldChange[]; readonly shelves: readonly Shelf[] };

/** Tries the lines that found too few pieces again without others' expired holds, which must not cause a refusal. */
async function holdRest(tx: Context, { checkoutId, moving, shelves }: Rest): Promise<StockShort | null> {
  const moved = new Set(shelves.map(({ productId }) => productId));
  for (const change of moving.filter(({ productId }) => !moved.has(productId))) {
    const { productId, held, requested } = change;
    const freed = await freeExpiredHolds(tx, { productId, exceptCheckoutId: checkoutId });
    if (!freed || !(await stockStore.changeHeld(tx.db, { productId, quantity: requested - held })))
      return shortageOf(tx, change);
  }
  return null;
}

async function announceMoved(tx: Context, moving: readonly HoldChange[], shelves: readonly Shelf[]): Promise<void> {
  const changeOf = new Map(moving.map(({ productId, held, requested }) => [productId, held - requested]));
  await announceShelves(
    tx,
    shelves.map((shelf) => ({ ...shelf, change: changeOf.get(shelf.productId) ?? 0 })),
  );
  const known = new Set(shelves.map(({ productId }) => productId));
  const others = [...changeOf].filter(([productId]) => !known.has(productId));
  await announceStock(
    tx,
    others.map(([productId, change]) => ({ productId, change })),
  );
}

/** Releases a checkout's holds; idempotent. */
export async function releaseStock(ctx: Context, { checkoutId }: { readonly checkoutId: string }): Promise<void> {
  // public: called by the checkout room when a checkout ends without an order.
  await inTransaction(ctx, async (tx) => {
    const held = await lockHolds(tx, checkoutId);
    for (const { productId, quantity } of held) await stockStore.changeHeld(tx.db, { productId, quantity: -quantity });
    await holdStore.replace(tx.db, { checkoutId, lines: [], sources: [], expiresAt: tx.now, since: tx.now });
    await announceStock(
      tx,
      held.map(({ productId, quantity }) => ({ productId, change: quantity })),
    );
  });
}
