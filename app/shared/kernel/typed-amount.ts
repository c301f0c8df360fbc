import { toCents, toDecimal } from "./money.ts";

// Nine digits keep every amount inside numeric(12,2) and its cents inside a safe integer.
const AMOUNT = /^-?\d{1,9}(\.\d+)?$/;

/** An amount as people type it, "$1,234.5", in cents; null when it is none. */
export function readAmount(typed: string | null): number | null {
  const text = (typed ?? "").replace(/[$,\s]/g, "");
  return AMOUNT.test(text) ? toCents(text) : null;
}

/** An amount as a field shows it: "50" or "12.30", "" without one. */
export const writeAmount = (cents: number | null): string =>
  cents === null ? "" : toDecimal(cents).replace(/\.00$/, "");
