import { escapeHtml } from "#app/shared/kernel/escape-html.ts";
import { COUNTRIES } from "../constants.ts";
import { deliveryTexts } from "../delivery-messages.ts";
import type { DeliveryChoice, DeliveryDays, DeliveryWords } from "../types.ts";
import { countryFacts } from "./country-facts.ts";
import { deliveryEstimate, deliveryLabel } from "./delivery-estimate.ts";

/** The countries that can be chosen for delivery, in the order they are offered, with their estimates; "Other" is none of them. */
export function deliveryChoices(countries: readonly string[], days: DeliveryDays): DeliveryChoice[] {
  return countries.flatMap((name) => {
    const code = codeOf(name);
    if (code === "") return [];
    const place = { countryCode: code, region: "", continent: countryFacts(code)?.continent ?? "" };
    const eta = deliveryEstimate(place, days);
    return [{ code, name, eta, label: deliveryLabel(eta) }];
  });
}

/** The offered country with this code, else "". */
export const countryOf = (code: string, countries: readonly string[]): string =>
  countries.find((name) => code !== "" && codeOf(name) === code) ?? "";

/** The ISO code of an offered country; "" for "Other" and for names that the shop does not know. */
export const codeOf = (country: string): string => COUNTRIES.find(({ name }) => name === country)?.code ?? "";

/** The delivery box's texts by the code of the chosen country, "" for none, in a page that is the same for everybody. */
export function deliverySlots(choices: readonly DeliveryChoice[]): Readonly<Record<string, DeliveryWords>> {
  const open = { code: "", name: deliveryTexts.choose, text: deliveryTexts.question, hint: deliveryTexts.worldwide };
  const known = choices.map(({ code, name, label, eta }) => ({
    code,
    name,
    text: deliveryTexts.estimate(label, eta),
    hint: "",
  }));
  return Object.fromEntries(
    [open, ...known].map(({ code, name, text, hint }) => [
      code,
      { deliverTo: code, deliverToName: escapeHtml(name), delivery: escapeHtml(text), deliveryHint: escapeHtml(hint) },
    ]),
  );
}
