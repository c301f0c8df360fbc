import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import type { CountryRate, TaxRow } from "../types.ts";

/** In cents; a null threshold means the shop's own. */
async function listShippingRates(db: Database): Promise<CountryRate[]> {
  const rows = await db
    .selectFrom("shipping_rates")
    .select(["country", "rate", "free_threshold"])
    .orderBy("country")
    .execute();
  return rows.map((row) => ({
    country: row.country,
    rateCents: toCents(row.rate),
    freeThresholdCents: row.free_threshold === null ? null : toCents(row.free_threshold),
  }));
}

async function listTaxRates(db: Database): Promise<TaxRow[]> {
  const rows = await db
    .selectFrom("tax_rates")
    .select(["country", "state", "rate"])
    .orderBy("country")
    .orderBy("state")
    .execute();
  return rows.map((row) => ({ country: row.country, state: row.state, percent: Number(row.rate) }));
}

type RateTable = "shipping_rates" | "tax_rates";

/** "" without rows. All rows of a table are always saved together. */
async function stampOf(db: Database, table: RateTable): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("updated_at").as("savedAt"))
    .executeTakeFirst();
  return row?.savedAt?.toISOString() ?? "";
}

/** Serializes saves of a table; readers do not wait. */
async function lockForSaving(db: Database, table: RateTable): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

async function replaceShippingRates(db: Database, rates: readonly CountryRate[], now: Date): Promise<void> {
  await db.deleteFrom("shipping_rates").execute();
  if (rates.length === 0) return;
  const rows = rates.map(({ country, rateCents, freeThresholdCents }) => ({
    country,
    rate: toDecimal(rateCents),
    free_threshold: freeThresholdCents === null ? null : toDecimal(freeThresholdCents),
    updated_at: now,
  }));
  await db.insertInto("shipping_rates").values(rows).execute();
}

async function replaceTaxRates(db: Database, taxRows: readonly TaxRow[], now: Date): Promise<void> {
  await db.deleteFrom("tax_rates").execute();
  if (taxRows.length === 0) return;
  const rows = taxRows.map(({ country, state, percent }) => ({ country, state, rate: percent, updated_at: now }));
  await db.insertInto("tax_rates").values(rows).execute();
}

export const rateStore = {
  listShippingRates,
  listTaxRates,
  stampOf,
  lockForSaving,
  replaceShippingRates,
  replaceTaxRates,
};
