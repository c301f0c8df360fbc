const CENTS_PER_UNIT = 100;
const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/;

/** Reads a SQL numeric ("12.30") or a JSON number as whole cents; throws on anything else. */
export function toCents(amount: string | number): number {
  const match = DECIMAL.exec(String(amount));
  if (!match) throw new TypeError(`Not a decimal amount: ${String(amount)}`);
  const [, sign, whole, fraction = ""] = match;
  const cents = Number(whole) * CENTS_PER_UNIT + Number(fraction.padEnd(2, "0"));
  return sign && cents !== 0 ? -cents : cents;
}

/** Writes whole cents as a SQL numeric with two decimals: 1230 -> "12.30". */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new TypeError(`Not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A percentage of an amount in cents, rounded half up to the cent. */
export function percentOf(cents: number, percent: number): number {
  // Percent rates have at most four decimals: integers keep 8.5 % of 10 cents exact.
  const scale = 10_000;
  const product = cents * Math.round(percent * scale);
  return Math.floor((product + (CENTS_PER_UNIT * scale) / 2) / (CENTS_PER_UNIT * scale));
}
