import { amountTexts } from "#app/shared/kernel/amount-texts.ts";
import { toCents, toDecimal } from "#app/shared/kernel/money.ts";
import { readDecimal } from "#app/shared/kernel/typed-amount.ts";
import { RATE_LIMITS } from "../constants.ts";
import { rateTexts as texts } from "../rate-messages.ts";
import type { CountryRate, RateFields, TypedRates } from "../types.ts";
import { rateLines } from "./rate-lines.ts";

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;
const MORE = /^\d+(?:\.\d{1,2})?$/;

/** The rates per country as typed: a line without a rate and threshold has no row of its own. */
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
