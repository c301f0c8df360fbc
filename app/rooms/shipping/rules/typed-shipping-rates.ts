import { toCents, toDecimal } from "../../../shared/kernel/money.ts";
import { RATE_LIMITS } from "../constants.ts";
import { rateTexts as texts } from "../messages.ts";
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
    const [rate, free] = [rateFault(line, isTwice), line.free === "" ? null : amountFault(line.free)];
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

function amountFault(text: string): string | null {
  if (AMOUNT.test(text)) return null;
  return MORE.test(text) ? texts.amountTooHigh : texts.amount;
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

const centsOf = (text: string): number | null => (AMOUNT.test(text) ? toCents(text) : null);
