import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { rateStore } from "../store/rate-store.server.ts";
import type { CountryRate, TaxRow } from "../types.ts";

/** The rates of single countries and states; the stamps travel with the forms, so that a change in between is noticed. */
export type Rates = {
  readonly shipping: { readonly rows: readonly CountryRate[]; readonly stamp: string };
  readonly tax: { readonly rows: readonly TaxRow[]; readonly stamp: string };
};

/** Every rate that staff entered for a country or state. */
export async function readRates(ctx: Context): Promise<Rates> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  // The stamps first: who saves in between is noticed.
  const shippingStamp = await rateStore.stampOf(ctx.db, "shipping_rates");
  const taxStamp = await rateStore.stampOf(ctx.db, "tax_rates");
  return {
    shipping: { rows: await rateStore.listShippingRates(ctx.db), stamp: shippingStamp },
    tax: { rows: await rateStore.listTaxRates(ctx.db), stamp: taxStamp },
  };
}
