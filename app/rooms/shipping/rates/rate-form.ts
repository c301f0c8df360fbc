import { rateTexts as texts } from "./rate-messages.ts";
import type { RateFields, CountryRate, TypedRates, TaxRow } from "../types.ts";
import { amountTexts } from "#app/shared/kernel/forms/messages.ts";
import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import { readDecimal } from "#app/shared/kernel/forms/amount.ts";
import { RATE_LIMITS } from "../constants.ts";
import { stateKey } from "./rate.ts";

const columnsIn = (currency: string): Readonly<Record<string, string>> => ({
  "shipping.rate": texts.rate(currency),
  "shipping.free": texts.free(currency),
  "tax.rate": texts.percent,
  "state.country": texts.country,
  "state.state": texts.state,
  "state.rate": texts.percent,
});

/** A field's name with its country or row: "Senegal, Rate (USD)", "State 2, Tax (%)"; null for one without. */
export function rateFieldName(field: string, fields: RateFields, currency: string): string | null {
  const [list = "", at = "", column = ""] = field.split(".");
  const name = columnsIn(currency)[`${list}.${column}`];
  const row = list === "state" ? `${texts.state} ${Number(at) + 1}` : fields[`${list}.${at}.country`];
  return name && row ? `${row}, ${name}` : null;
}

/** The lines of fields named "list.0.column", in order and trimmed; "" for missing fields. */
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

/** The typed rates per country; a line without a rate and threshold is dropped. */
export function typedShippingRates(fields: RateFields): TypedRates<CountryRate> {
  const lines = rateLines(fields, "shipping", ["country", "rate", "free"]).filter(
    ({ texts: { rate, free } }) => rate + free !== "",
  );
  const faults = lines.flatMap(({ at, texts: line }, index) => {
    const isTwice = lines.slice(0, index).some((other) => other.texts.country === line.country);
    const rate = rateFault(line, isTwice);
    const free = line.free === "" ? null : amountFault(line.free);
    return [
      ...(rate === null ? [] : [[`shipping.${at}.rate`, rate]]),
      ...(free === null ? [] : [[`shipping.${at}.free`, free]]),
    ];
  });
  const rows = lines.map(({ texts: { country, rate, free } }) => ({
    country,
    rateCents: centsOf(rate) ?? 0,
    freeThresholdCents: centsOf(free),
  }));
  return { rows, faults: Object.fromEntries(faults) };
}

function rateFault({ country, rate }: { country: string; rate: string }, isTwice: boolean): string | null {
  if (country === "") return texts.countryRequired;
  if (country.length > RATE_LIMITS.name) return texts.tooLong;
  if (isTwice) return texts.isTwice;
  if (rate === "") return texts.rateRequired;
  return amountFault(rate);
}

function amountFault(typed: string): string | null {
  const read = readDecimal(typed, "money");
  if (!read.ok) return read.error === "unclear" ? amountTexts.unclear : texts.amount;
  if (AMOUNT.test(read.value)) return null;
  return MORE.test(read.value) ? texts.amountTooHigh : texts.amount;
}

/** A line for each offered country and each with a rate of its own. */
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

/** The typed tax rates; a line without a rate is dropped. */
export function typedTaxRates(fields: RateFields): TypedRates<TaxRow> {
  const faults: Record<string, string> = {};
  const rows: TaxRow[] = [];
  const take = (list: "tax" | "state", at: number, line: Typed): void => {
    const wrong = (column: string, message: string): void => void (faults[`${list}.${at}.${column}`] ??= message);
    const row = { country: line.country, state: list === "tax" ? null : line.state, percent: percentOf(line.rate) };
    const where = list === "tax" ? "rate" : "country";
    if (line.country === "") wrong(where, texts.countryRequired);
    if (line.country.length > RATE_LIMITS.name) wrong(where, texts.tooLong);
    if (row.state === "") wrong("state", texts.stateRequired);
    if (line.state.length > RATE_LIMITS.name) wrong("state", texts.tooLong);
    if (rows.some((other) => placeOf(other) === placeOf(row))) wrong(list === "tax" ? "rate" : "state", texts.isTwice);
    if (Number.isNaN(row.percent)) wrong("rate", texts.percentRange);
    rows.push(row);
  };
  for (const { at, texts: line } of rateLines(fields, "tax", ["country", "rate"]))
    if (line.rate !== "") take("tax", at, { ...line, state: "" });
  for (const { at, texts: line } of rateLines(fields, "state", ["country", "state", "rate"]))
    if (line.country + line.state + line.rate !== "") take("state", at, line);
  return { rows, faults };
}

/** A line for each country offered or with a rate, then one for each state with a rate and some empty ones. */
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

/** Independent of spelling (see `stateKey`). */
const placeOf = ({ country, state }: TaxRow): string =>
  JSON.stringify([country.toLowerCase(), state === null ? null : stateKey({ country, state })]);
