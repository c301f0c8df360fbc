import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { orderTotals, type OrderTotals } from "#app/rooms/cart/order-totals.ts";
import { listCartProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { cardMinimum } from "#app/rooms/payments/intents/intent.ts";
import { addressErrors } from "#app/rooms/shipping/address/address-errors.ts";
import { readPricing } from "#app/rooms/shipping/rates/queries.server.ts";
import { readAddressPolicy, completeAddress } from "#app/rooms/shipping/address/queries.server.ts";
import type { AddressInput } from "#app/rooms/shipping/types.ts";
import type { PlaceCheckoutError } from "#app/rooms/checkout/errors.ts";
import { freezeLines, mergeLines } from "../checkout.ts";
import type { PlaceCheckoutInput } from "#app/rooms/checkout/types.ts";
import type { Purchase } from "#app/rooms/orders/order/purchase.ts";

/** Prices a cart for an address without changing anything; what checkout `openId` holds counts as available. */
export async function quoteCheckout(
  ctx: Context,
  input: PlaceCheckoutInput,
  openId: string | null,
): Promise<Result<Purchase, PlaceCheckoutError>> {
  // public: part of placeCheckout; prices are public.
  const address = ownAddress(ctx, input.address);
  const errors = addressErrors(address, await readAddressPolicy(ctx));
  if (Object.keys(errors).length > 0) return err({ code: "invalid_address", errors });
  const merged = mergeLines(input.lines);
  if (merged.length === 0) return err({ code: "empty_cart" });
  const products = await listCartProducts(
    ctx,
    merged.map((line) => line.productId),
    openId,
  );
  const lines = freezeLines(merged, products);
  if (!lines.ok) return lines;
  const { currency, ...pricing } = await readPricing(ctx, address);
  const totals = orderTotals(lines.value, pricing);
  const refusal = amountRefusal(totals, input.shownTotalCents, currency);
  if (refusal) return err(refusal);
  return ok({
    ...totals,
    lines: lines.value,
    address: completeAddress(address),
    taxPercent: pricing.taxPercent,
    currency,
  });
}

/** A signed-in buyer's e-mail is always the account's; the form's is ignored. */
const ownAddress = (ctx: Context, address: AddressInput): AddressInput =>
  ctx.actor.kind === "account" ? { ...address, email: ctx.actor.email } : address;

function amountRefusal(
  totals: OrderTotals,
  shownTotalCents: number | null,
  currency: string,
): PlaceCheckoutError | null {
  if (shownTotalCents !== null && shownTotalCents !== totals.totalCents) return { code: "prices_changed", totals };
  if (totals.totalCents <= 0) return { code: "invalid_amount", amountCents: totals.totalCents };
  const minimumCents = cardMinimum(currency);
  return totals.totalCents < minimumCents ? { code: "below_minimum", minimumCents, currency } : null;
}
