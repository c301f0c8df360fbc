import { randomUUID } from "node:crypto";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { Turns } from "#app/shared/kernel/flow/turns.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { reserveStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import type { PlaceCheckoutError } from "../errors.ts";
import { checkoutExpiry, holdExpiry, checkoutOwner, isSamePurchase } from "./checkout.ts";
import { checkoutStore } from "./checkout.store.server.ts";
import type { Purchase } from "#app/rooms/orders/order/purchase.ts";
import type { Checkout, CheckoutOwner, PlaceCheckoutInput, PlacedCheckout } from "../types.ts";
import { checkoutSources, declineSources, findDeclineLock } from "../card-testing/steps/declines.server.ts";
import { closePayment } from "../paying/steps/close-payment.server.ts";
import { quoteCheckout } from "./steps/quote-checkout.server.ts";

type Outcome = Result<PlacedCheckout, PlaceCheckoutError>;

/** The shipping step: prices and saves the checkout and holds its stock, before any payment. First cancels what could be paid at old amounts. */
export async function placeCheckout(ctx: Context, input: PlaceCheckoutInput): Promise<Outcome> {
  // public: bound to the caller's own account or guest cookie.
  const owner = checkoutOwner(ctx.actor);
  if (!owner) return err({ code: "no_owner" });
  const open = await checkoutStore.findOpen(ctx.db, owner);
  const quote = await quoteCheckout(ctx, input, open?.id ?? null);
  if (!quote.ok) return quote;
  const sources = checkoutSources(owner, { email: quote.value.address.email, ip: input.ip ?? null });
  const locked = await findDeclineLock(ctx, sourcesOf(open, sources));
  if (locked) return err(locked);
  if (open && isOtherPurchase(open, quote.value)) {
    const closed = await closePayment(ctx, open.id);
    if (!closed.ok) return closed;
  }
  return save(ctx, { owner, open, quote: quote.value, sources });
}

const sourcesOf = (open: Checkout | null, sources: readonly string[]): readonly string[] =>
  open ? declineSources({ id: open.id, sources }) : sources;

const isOtherPurchase = (open: Checkout, quote: Purchase): boolean =>
  open.totalCents !== quote.totalCents || open.currency !== quote.currency || !isSamePurchase(open.lines, quote.lines);

type Saving = {
  readonly owner: CheckoutOwner;
  readonly open: Checkout | null;
  readonly quote: Purchase;
  readonly sources: readonly string[];
};

/** At most five placements of a product at once: a crowd waiting for one row would take every connection. */
const turns = new Turns(5);

async function save(ctx: Context, saving: Saving): Promise<Outcome> {
  const products = saving.quote.lines.map(({ productId }) => productId);
  return turns.take(products, () => inTransaction(ctx, (tx) => saveLocked(tx, saving)));
}

async function saveLocked(tx: Context, saving: Saving): Promise<Outcome> {
  const { owner, open, quote, sources } = saving;
  // Lock order (README): checkout (paid meanwhile?), then stock.
  const known = await checkoutStore.lockOpen(tx.db, owner);
  const finished = open && known?.id !== open.id ? await checkoutStore.find(tx.db, open.id) : null;
  if (finished?.status === "completed") return err({ code: "already_paid", orderId: finished.orderId });
  const expiresAt = checkoutExpiry(tx.now);
  const checkout: Checkout = { ...quote, ...idsOf(known), owner, status: "open", expiresAt, sources };
  if (known) await checkoutStore.update(tx.db, checkout, tx.now);
  // Another request of this buyer has just opened a checkout: this one changes it.
  else if (!(await checkoutStore.insert(tx.db, checkout, tx.now))) return saveLocked(tx, saving);
  const isNew = known === null;
  const reserved = await reserveStock(tx, {
    checkoutId: checkout.id,
    lines: quote.lines,
    expiresAt: holdExpiry(expiresAt),
    sources,
    isNew,
  });
  return reserved.ok ? ok({ ...checkout, isNew }) : reserved;
}

/** An open checkout keeps its ids: the same purchase can only become the same order. */
const idsOf = (known: Checkout | null | undefined): { id: string; orderId: string } => ({
  id: known?.id ?? randomUUID(),
  orderId: known?.orderId ?? randomUUID(),
});
