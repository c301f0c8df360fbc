import { readDecimal } from "#app/shared/kernel/typed-amount.ts";
import { RATE_LIMITS } from "../constants.ts";
import { rateTexts as texts } from "../rate-messages.ts";
import type { RateFields, TaxRow, TypedRates } from "../types.ts";
import { rateLines } from "./rate-lines.ts";
import { stateKey } from "./state-key.ts";

const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;

/** The tax rates per country and state as typed: a line without a rate has no row of its own. */
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

/** Which place a row is for, however it is spelt (see tax-rate). */
const placeOf = ({ country, state }: TaxRow): string =>
  JSON.stringify([country.toLowerCase(), state === null ? null : stateKey({ country, state })]);
