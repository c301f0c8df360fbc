import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { plusMs, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { reserveStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import type { StartPaymentError } from "../errors.ts";
import { checkoutExpiry, holdExpiry } from "./checkout.ts";
import { RENEW_BELOW_MINUTES } from "../constants.ts";
import { isStockHeld } from "#app/rooms/catalog/stock/queries.server.ts";
import { checkoutStore } from "./checkout.store.server.ts";
import type { Checkout } from "../types.ts";
import { findCheckout } from "./queries.server.ts";

/** Enough to type a card and answer the bank. */
const isTimeLeft = ({ expiresAt }: Checkout, now: Date): boolean => expiresAt > plusMs(now, 2 * MINUTE_MS);

/** Extends the hold before a payment is confirmed, so that the stock lasts while the bank decides. `stock_short`: do not pay. */
export async function renewCheckout(ctx: Context): Promise<Result<Checkout, StartPaymentError>> {
  // public: bound to the caller's own account or guest cookie.
  const found = await findCheckout(ctx);
  if (found.kind === "completed") return err({ code: "already_paid", orderId: found.orderId });
  if (found.kind === "none") return err({ code: "no_open_checkout" });
  if (await isKeptLongEnough(ctx, found.checkout)) return ok(found.checkout);
  return inTransaction(ctx, async (tx) => {
    const checkout = await checkoutStore.lock(tx.db, found.checkout.id);
    if (checkout?.status === "completed") return err({ code: "already_paid", orderId: checkout.orderId });
    if (checkout?.status !== "open") return err({ code: "no_open_checkout" });
    const expiresAt = checkoutExpiry(tx.now);
    const kept = await reserveStock(tx, {
      checkoutId: checkout.id,
      lines: checkout.lines,
      expiresAt: holdExpiry(expiresAt),
      sources: checkout.sources,
    });
    // A buyer without time for unpaid holds may still pay what is held, but not extend it.
    if (!kept.ok) return kept.error.code === "hold_limit" && isTimeLeft(checkout, tx.now) ? ok(checkout) : kept;
    await checkoutStore.extend(tx.db, checkout.id, expiresAt);
    return ok({ ...checkout, expiresAt });
  });
}

/** Skips the write when most of the time is left; a returning browser counts as present. */
async function isKeptLongEnough(ctx: Context, { id, lines, expiresAt }: Checkout): Promise<boolean> {
  if (expiresAt <= plusMs(ctx.now, RENEW_BELOW_MINUTES * MINUTE_MS)) return false;
  // Set the mark before reading the holds: the job that frees stock checks it under the row's lock.
  return (
    (await checkoutStore.stay(ctx.db, id)) && (await isStockHeld(ctx, { checkoutId: id, lines, until: expiresAt }))
  );
}
