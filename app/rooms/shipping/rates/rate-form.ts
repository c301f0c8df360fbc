import type { CountryRate, RateFault, RateFields, TaxRow, TypedRates } from "../types.ts";
import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import { readDecimal } from "#app/shared/kernel/forms/amount.ts";
import { RATE_LIMITS } from "../constants.ts";
import { stateKey } from "./rate.ts";

/** The lines of a form whose fields are named "list.0.column", in their order, trimmed; "" where a field is missing. */
export function rateLines<Column extends string>(
  fields: RateFields,
  list: string,
  columns: readonly Column[],
): { readonly at: number; readonly texts: Readonly<Record<Column, string>> }[] {
  const numbers = Object.keys(fields)
    .filter((name) => name.startsWith(`${list}.`))
    .map((name) => Number(name.split(".")[1]))
    .filter((at) => Number.isSafeInteger(at));
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((at) => {
      const typed = columns.map((column) => [column, fields[`${list}.${at}.${column}`]?.trim() ?? ""]);
      return { at, texts: Object.fromEntries(typed) as Record<Column, string> };
    });
}

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;
const MORE = /^\d+(?:\.\d{1,2})?$/;

/** The rates per country as typed: a line without a rate and threshold has no row of its own. */
export function typedShippingRates(fields: RateFields): TypedRates<CountryRate> {
  const lines = rateLines(fields, "shipping", ["country", "rate", "free"]).filter(
    ({ texts: { rate, free } }) => rate + free !== "",
  );
  const faults = lines.flatMap(({ at, texts: line }, index) => {
    const isTwice = lines.slice(0, index).some((other) => other.texts.country === line.country);
    const columns = [
      ["rate", rateFault(line, isTwice)],
      ["free", line.free === "" ? null : amountFault(line.free)],
    ] as const;
    return columns.flatMap(([column, fault]): [string, RateFault][] =>
      fault === null ? [] : [[`shipping.${at}.${column}`, fault]],
    );
  });
  const rows = lines.map(({ texts: { country, rate, free } }) => ({
    country,
    rateCents: centsOf(rate) ?? 0,
    freeThresholdCents: centsOf(free),
  }));
  return { rows, faults: Object.fromEntries(faults) };
}

function rateFault({ country, rate }: { country: string; rate: string }, isTwice: boolean): RateFault | null {
  if (country === "") return "country_required";
  if (country.length > RATE_LIMITS.name) return "too_long";
  if (isTwice) return "twice";
  if (rate === "") return "rate_required";
  return amountFault(rate);
}

function amountFault(typed: string): RateFault | null {
  const read = readDecimal(typed, "money");
  if (!read.ok) return read.error === "unclear" ? "unclear" : "amount";
  if (AMOUNT.test(read.value)) return null;
  return MORE.test(read.value) ? "amount_too_high" : "amount";
}

/** One line for each offered country and each with a rate of its own, as it stands in the form. */
export function shippingRateFields(rates: readonly CountryRate[], countries: readonly string[]): RateFields {
  const lines = [...new Set([...countries, ...rates.map(({ country }) => country)])];
  return Object.fromEntries(
    lines.flatMap((country, at) => {
      const rate = rates.find((candidate) => candidate.country === country);
      const free = rate?.freeThresholdCents ?? null;
      return [
        [`shipping.${at}.country`, country],
        [`shipping.${at}.rate`, rate ? toDecimal(rate.rateCents) : ""],
        [`shipping.${at}.free`, free === null ? "" : toDecimal(free)],
      ];
    }),
  );
}

function centsOf(typed: string): number | null {
  const read = readDecimal(typed, "money");
  return read.ok && AMOUNT.test(read.value) ? toCents(read.value) : null;
}

const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;

/** The tax rates per country and state as typed: a line without a rate has no row of its own. */
export function typedTaxRates(fields: RateFields): TypedRates<TaxRow> {
  const faults: Record<string, RateFault> = {};
  const rows: TaxRow[] = [];
  const take = (list: "tax" | "state", at: number, line: Typed): void => {
    const wrong = (column: string, fault: RateFault): void => void (faults[`${list}.${at}.${column}`] ??= fault);
    const row = { country: line.country, state: list === "tax" ? null : line.state, percent: percentOf(line.rate) };
    const where = list === "tax" ? "rate" : "country";
    if (line.country === "") wrong(where, "country_required");
    if (line.country.length > RATE_LIMITS.name) wrong(where, "too_long");
    if (row.state === "") wrong("state", "state_required");
    if (line.state.length > RATE_LIMITS.name) wrong("state", "too_long");
    if (rows.some((other) => placeOf(other) === placeOf(row))) wrong(list === "tax" ? "rate" : "state", "twice");
    if (Number.isNaN(row.percent)) wrong("rate", "percent_range");
    rows.push(row);
  };
  for (const { at, texts: line } of rateLines(fields, "tax", ["country", "rate"]))
    if (line.rate !== "") take("tax", at, { ...line, state: "" });
  for (const { at, texts: line } of rateLines(fields, "state", ["country", "state", "rate"]))
    if (line.country + line.state + line.rate !== "") take("state", at, line);
  return { rows, faults };
}

/** One line for each offered country and each with a rate, then one for each state with a rate and some empty ones. */
export function taxRateFields(rows: readonly TaxRow[], countries: readonly string[]): RateFields {
  const lines = [...new Set([...countries, ...rows.map(({ country }) => country)])];
  const states = rows.filter(({ state }) => state !== null);
  const empty = Array.from({ length: RATE_LIMITS.emptyLines }, () => ({ country: "", state: "", percent: "" }));
  return Object.fromEntries([
    ...lines.flatMap((country, at) => [
      [`tax.${at}.country`, country],
      [`tax.${at}.rate`, String(rows.find((row) => row.state === null && row.country === country)?.percent ?? "")],
    ]),
    ...[...states, ...empty].flatMap(({ country, state, percent }, at) => [
      [`state.${at}.country`, country],
      [`state.${at}.state`, state ?? ""],
      [`state.${at}.rate`, String(percent)],
    ]),
  ]);
}

type Typed = { readonly country: string; readonly state: string; readonly rate: string };

function percentOf(typed: string): number {
  const read = readDecimal(typed, "percent");
  if (!read.ok || !PERCENT.test(read.value)) return Number.NaN;
  const percent = Number(read.value);
  return percent <= RATE_LIMITS.percent ? percent : Number.NaN;
}

/** The same for every spelling of a place (see tax-rate). */
const placeOf = ({ country, state }: TaxRow): string =>
  JSON.stringify([country.toLowerCase(), state === null ? null : stateKey({ country, state })]);
