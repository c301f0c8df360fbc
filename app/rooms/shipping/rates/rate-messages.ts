import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { RateFault, RateFields } from "../types.ts";

export const rateTexts = messages({
  shippingTitle: "Shipping by Country",
  shippingText: "Leave a country empty to use the default rate and threshold.",
  taxTitle: "Tax by Country or State",
  taxText: "Leave a country empty to use the tax rate under Payment.",
  country: "Country",
  rate: "Rate ({currency})",
  free: "Free From ({currency})",
  percent: "Tax (%)",
  state: "State",
  stateRow: "State {number}",
  states: "Rates for States",
  statesHint: "A state's rate overrides its country's. Clear a row to remove it. Save to add more.",
  chooseCountry: "Choose a country",
});

export const rateFaultTexts = messages({
  country_required: "Choose a country",
  state_required: "Enter the state",
  rate_required: "Enter the rate as well",
  too_long: "This is too long",
  twice: "This is listed twice",
  unclear: "Type 1250.00 or 1.25: this could be either.",
  amount: "Enter an amount of 0 or more, such as 12.50",
  amount_too_high: "At most 9,999,999.99",
  percent_range: "Enter a rate from 0 to 100",
}) satisfies Record<RateFault, string>;

const columnsIn = (currency: string): Readonly<Record<string, string>> => ({
  "shipping.rate": rateTexts.rate({ currency }),
  "shipping.free": rateTexts.free({ currency }),
  "tax.rate": rateTexts.percent,
  "state.country": rateTexts.country,
  "state.state": rateTexts.state,
  "state.rate": rateTexts.percent,
});

/** A field's name with its country or row ("Senegal, Rate (USD)"); null for one without a name. */
export function rateFieldName(field: string, fields: RateFields, currency: string): string | null {
  const [list = "", at = "", column = ""] = field.split(".");
  const name = columnsIn(currency)[`${list}.${column}`];
  const row = list === "state" ? rateTexts.stateRow({ number: Number(at) + 1 }) : fields[`${list}.${at}.country`];
  return name && row ? `${row}, ${name}` : null;
}
