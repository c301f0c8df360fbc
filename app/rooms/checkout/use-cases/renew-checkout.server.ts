import { inTransaction, type Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { reserveStock } from "../../catalog/use-cases/reserve-stock.server.ts";
import type { StartPaymentError } from "../errors.ts";
import { checkoutExpiry, holdExpiry } from "../rules/checkout-expiry.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";
import type { Checkout } from "../types.ts";
import { findCheckout } from "./find-checkout.server.ts";

/**
 * Just before a payment is confirmed: keeps the stock another half hour, so that it cannot be lost while the bank asks.
 * `stock_short` means: do not pay, the pieces are gone (R-089, Annex D 3).
 */
export async function renewCheckout(ctx: Context): Promise<Result<Checkout, StartPaymentError>> {
  // public: bound to the caller's own account or guest cookie.
  const found = await findCheckout(ctx);
  if (found.kind === "completed") return err({ code: "already_paid", orderId: found.orderId });
  if (found.kind === "none") return err({ code: "no_open_checkout" });
  return inTransaction(ctx, async (tx) => {
    const checkout = await checkoutStore.lock(tx.db, found.checkout.id);
    if (checkout?.status === "completed") return err({ code: "already_paid", orderId: checkout.orderId });
    if (checkout?.status !== "open") return err({ code: "no_open_checkout" });
    const expiresAt = checkoutExpiry(tx.now);
    const kept = await reserveStock(tx, {
      checkoutId: checkout.id,
      lines: checkout.lines,
      expiresAt: holdExpiry(expiresAt),
    });
    if (!kept.ok) return kept;
    await checkoutStore.extend(tx.db, checkout.id, expiresAt);
    return ok({ ...checkout, expiresAt });
  });
}
