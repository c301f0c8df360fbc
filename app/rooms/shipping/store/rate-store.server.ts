import type { Database } from "../../../shared/db/client.server.ts";
import { toCents } from "../../../shared/kernel/money.ts";
import type { CountryRate, TaxRow } from "../types.ts";

/** The shipping rates that staff entered for single countries, in cents; a null threshold means the shop's own. */
async function listShippingRates(db: Database): Promise<CountryRate[]> {
  const rows = await db.selectFrom("shipping_rates").select(["country", "rate", "free_threshold"]).execute();
  return rows.map((row) => ({
    country: row.country,
    rateCents: toCents(row.rate),
    freeThresholdCents: row.free_threshold === null ? null : toCents(row.free_threshold),
  }));
}

/** The tax rates that staff entered for single countries or states, in percent. */
async function listTaxRates(db: Database): Promise<TaxRow[]> {
  const rows = await db.selectFrom("tax_rates").select(["country", "state", "rate"]).execute();
  return rows.map((row) => ({ country: row.country, state: row.state, percent: Number(row.rate) }));
}

export const rateStore = { listShippingRates, listTaxRates };
