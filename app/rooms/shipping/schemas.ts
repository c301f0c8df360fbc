import { z } from "zod";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import type { CountryRate, TaxRow } from "./types.ts";

const rate = z.object({ rate: z.string(), free_threshold: z.string().nullable() }).nullable();

/** The shipping rates that the audit log kept; a country without one has none. Null when they cannot be read. */
export function shippingRatesOf(state: AuditState): CountryRate[] | null {
  const read = z.record(z.string(), rate).safeParse(state);
  if (!read.success) return null;
  return Object.entries(read.data).flatMap(([country, kept]) =>
    kept
      ? {
          country,
          rateCents: toCents(kept.rate),
          freeThresholdCents: kept.free_threshold === null ? null : toCents(kept.free_threshold),
        }
      : [],
  );
}

/** The tax rates that the audit log kept: "country", or "country, state". Null when they cannot be read. */
export function taxRatesOf(state: AuditState): TaxRow[] | null {
  const read = z.record(z.string(), z.number().nullable()).safeParse(state);
  if (!read.success) return null;
  return Object.entries(read.data).flatMap(([place, percent]) => {
    const comma = place.lastIndexOf(", ");
    const [country, region] = comma < 0 ? [place, null] : [place.slice(0, comma), place.slice(comma + 2)];
    return percent === null ? [] : { country, state: region, percent };
  });
}
