import type { Context } from "#app/shared/http/context.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { shippingRate } from "../rules/shipping-rate.ts";
import { taxRate } from "../rules/tax-rate.ts";
import { rateStore } from "../store/rate-store.server.ts";

/** The rates that price an order beside its lines: cents, percent, and their currency. */
export type DestinationPricing = {
  readonly shippingRateCents: number;
  readonly freeThresholdCents: number;
  readonly taxPercent: number;
  readonly currency: string;
};

/** Shipping and tax for a destination as of now; without one (cart page) the shop's defaults. */
export async function readPricing(ctx: Context, to = { country: "", state: "" }): Promise<DestinationPricing> {
  // public: the same figures stand on every page.
  const settings = await readSettings(ctx);
  const { defaultShippingRateCents: defaultRateCents, freeShippingThresholdCents: freeThresholdCents } = settings;
  const countryRates = await rateStore.listShippingRates(ctx.db);
  const taxRows = await rateStore.listTaxRates(ctx.db);
  const shipping = shippingRate({ defaultRateCents, freeThresholdCents, countryRates }, to.country);
  return {
    shippingRateCents: shipping.rateCents,
    freeThresholdCents: shipping.freeThresholdCents,
    taxPercent: taxRate({ defaultPercent: settings.taxPercent, taxRows }, to),
    currency: settings.currency,
  };
}
