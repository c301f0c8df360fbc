import type { ShippingPolicy } from "../types.ts";

/** The rate and the free-shipping threshold in cents for a country ("" = not known yet): its own row, else the default. */
export function shippingRate(
  policy: ShippingPolicy,
  country: string,
): { rateCents: number; freeThresholdCents: number } {
  const row = policy.countryRates.find((candidate) => candidate.country === country);
  return {
    rateCents: row?.rateCents ?? policy.defaultRateCents,
    freeThresholdCents: row?.freeThresholdCents ?? policy.freeThresholdCents,
  };
}
