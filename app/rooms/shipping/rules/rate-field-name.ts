import { rateTexts as texts } from "../rate-messages.ts";
import type { RateFields } from "../types.ts";

const columnsIn = (currency: string): Readonly<Record<string, string>> => ({
  "shipping.rate": texts.rate(currency),
  "shipping.free": texts.free(currency),
  "tax.rate": texts.percent,
  "state.country": texts.country,
  "state.state": texts.state,
  "state.rate": texts.percent,
});

/** The name of a field of the rates with its country or row: "Senegal, Rate (USD)", "State 2, Tax (%)"; null for one without. */
export function rateFieldName(field: string, fields: RateFields, currency: string): string | null {
  const [list = "", at = "", column = ""] = field.split(".");
  const name = columnsIn(currency)[`${list}.${column}`];
  const row = list === "state" ? `${texts.state} ${Number(at) + 1}` : fields[`${list}.${at}.country`];
  return name && row ? `${row}, ${name}` : null;
}
