import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { rateStore } from "./rate.store.server.ts";
import type { CountryRate, TaxRow } from "../types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { shippingRate, taxRate } from "./rate.ts";

/** The forms carry the stamps, so that a change in between is noticed. */
export type Rates = {
  readonly shipping: { readonly rows: readonly CountryRate[]; readonly stamp: string };
  readonly tax: { readonly rows: readonly TaxRow[]; readonly stamp: string };
};

/** Every rate that staff entered for a country or state. */
export async function readRates(ctx: Context): Promise<Rates> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  // Read first, so that a save in between is noticed.
  const shippingStamp = await rateStore.stampOf(ctx.db, "shipping_rates");
  const taxStamp = await rateStore.stampOf(ctx.db, "tax_rates");
  return {
    shipping: { rows: await rateStore.listShippingRates(ctx.db), stamp: shippingStamp },
    tax: { rows: await rateStore.listTaxRates(ctx.db), stamp: taxStamp },
  };
}

/** In cents and percent. */
export type DestinationPricing = {
  readonly shippingRateCents: number;
  readonly freeThresholdCents: number;
  readonly taxPercent: number;
  readonly currency: string;
};

/** Current shipping and tax for a destination; the shop's defaults without one (cart page). */
export async function readPricing(ctx: Context, to = { country: "", state: "" }): Promise<DestinationPricing> {
  // public: the same figures stand on every page.
  const settings = await readSettings(ctx);
  const { defaultShippingRateCents: defaultRateCents, freeShippingThresholdCents: freeThresholdCents } = settings;
  const { countryRates, taxRows } = await keptRead(ctx, { key: "rates", tags: [PAGE_TAGS.rates] }, async () => ({
    countryRates: await rateStore.listShippingRates(ctx.db),
    taxRows: await rateStore.listTaxRates(ctx.db),
  }));
  const shipping = shippingRate({ defaultRateCents, freeThresholdCents, countryRates }, to.country);
  return {
    shippingRateCents: shipping.rateCents,
    freeThresholdCents: shipping.freeThresholdCents,
    taxPercent: taxRate({ defaultPercent: settings.taxPercent, taxRows }, to),
    currency: settings.currency,
  };
}
