import type { AuditState } from "#app/shared/kernel/audit-state.ts";
import { toDecimal } from "#app/shared/kernel/money.ts";
import type { CountryRate, TaxRow } from "../types.ts";

/** Rates as the audit log keeps them: a line for each country, amounts as decimal text. */
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

/** Tax rates as the audit log keeps them: percent by country, or by country and state. */
export const taxRateState = (rows: readonly TaxRow[]): AuditState =>
  Object.fromEntries(
    rows.map(({ country, state, percent }) => [state === null ? country : `${country}, ${state}`, percent]),
  );
