import { z } from "zod";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import type { CountryRate, TaxRow } from "./types.ts";

const rate = z.object({ rate: z.string(), free_threshold: z.string().nullable() }).nullable();

/** Shipping rates from the audit log; a missing country has none. null when unreadable. */
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

/** Tax rates from the audit log, keyed "country" or "country, state". null when unreadable. */
export function taxRatesOf(state: AuditState): TaxRow[] | null {
  const read = z.record(z.string(), z.number().nullable()).safeParse(state);
  if (!read.success) return null;
  return Object.entries(read.data).flatMap(([place, percent]) => {
    const comma = place.lastIndexOf(", ");
    const [country, region] = comma < 0 ? [place, null] : [place.slice(0, comma), place.slice(comma + 2)];
    return percent === null ? [] : { country, state: region, percent };
  });
}
