import type { ShippingPolicy, TaxPolicy, CountryRate, TaxRow } from "../types.ts";
import { REGIONS } from "../constants.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";

/** A country's rate and free-shipping threshold in cents ("" = not known yet): its own row, else the default. */
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

type Destination = { readonly country: string; readonly state: string };

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The tax rate in percent: the row of the state, else of the country, else the default. */
export function taxRate(policy: TaxPolicy, to: Destination): number {
  const ofCountry = policy.taxRows.filter((row) => isSame(row.country, to.country));
  const isSameState = (state: string): boolean => stateKey({ ...to, state }) === stateKey(to);
  const ofState = ofCountry.find((row) => row.state !== null && isSameState(row.state));
  return (ofState ?? ofCountry.find((row) => row.state === null))?.percent ?? policy.defaultPercent;
}

/** In the order of the states' names. */
const US_CODES =
  "al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy";
const NAMES_BY_CODE: ReadonlyMap<string, string> = new Map(
  US_CODES.split(" ").map((code, at) => [code, plain(REGIONS["United States"]?.[at] ?? code)]),
);

/** Normalizes a state's spelling: no case, accents or full stops; "CA" is California. */
export function stateKey({ country, state }: { readonly country: string; readonly state: string }): string {
  const key = plain(state);
  return (plain(country) === "united states" && NAMES_BY_CODE.get(key)) || key;
}

function plain(text: string): string {
  return text
    .trim()
    .normalize("NFD")
    .replaceAll(/[\p{M}.]/gu, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}

/** Rates for the audit log: one field per country, amounts as decimal text. */
export const shippingRateState = (rates: readonly CountryRate[]): AuditState =>
  Object.fromEntries(
    rates.map(({ country, rateCents, freeThresholdCents }) => [
      country,
      {
        rate: toDecimal(rateCents),
        free_threshold: freeThresholdCents === null ? null : toDecimal(freeThresholdCents),
      },
    ]),
  );

/** Tax rates for the audit log: percent by country, or by country and state. */
export const taxRateState = (rows: readonly TaxRow[]): AuditState =>
  Object.fromEntries(
    rows.map(({ country, state, percent }) => [state === null ? country : `${country}, ${state}`, percent]),
  );
