import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { plusMs, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { reserveStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import type { StartPaymentError } from "../errors.ts";
import { checkoutExpiry, checkoutOwner, holdExpiry } from "./checkout.ts";
import { RENEW_BELOW_MINUTES } from "../constants.ts";
import { isStockHeld } from "#app/rooms/catalog/stock/queries.server.ts";
import { checkoutStore } from "./checkout.store.server.ts";
import type { Checkout } from "../types.ts";
import { findCheckout } from "./steps/find-checkout.server.ts";

/** Enough to type a card and answer the bank. */
const isTimeLeft = ({ expiresAt }: Checkout, now: Date): boolean => expiresAt > plusMs(now, 2 * MINUTE_MS);

/** Extends the hold before a payment is confirmed and marks the browser as present, so that the stock lasts while the bank decides. `stock_short`: do not pay. */
export async function renewCheckout(ctx: Context): Promise<Result<Checkout, StartPaymentError>> {
  // public: bound to the caller's own account or guest cookie.
  const owner = checkoutOwner(ctx.actor);
  // Set the mark before reading the holds: the job that frees stock checks it under the row's lock.
  const open = owner && (await checkoutStore.stay(ctx.db, owner));
  if (!open || open.expiresAt <= ctx.now) return err(await whyNone(ctx));
  if (await isKeptLongEnough(ctx, open)) return ok(open);
  return inTransaction(ctx, async (tx) => {
    const checkout = await checkoutStore.lock(tx.db, open.id);
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

async function whyNone(ctx: Context): Promise<StartPaymentError> {
  const found = await findCheckout(ctx);
  return found.kind === "completed" ? { code: "already_paid", orderId: found.orderId } : { code: "no_open_checkout" };
}

async function isKeptLongEnough(ctx: Context, { id, lines, expiresAt }: Checkout): Promise<boolean> {
  if (expiresAt <= plusMs(ctx.now, RENEW_BELOW_MINUTES * MINUTE_MS)) return false;
  return isStockHeld(ctx, { checkoutId: id, lines, until: expiresAt });
}
