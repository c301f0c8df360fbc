import { COUNTRIES, DELIVERY_LABEL_DAYS, ARRIVAL_SPREAD } from "../constants.ts";
import type { DeliveryDays, DeliveryLabel, Place, DeliveryChoice, Location } from "../types.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { plusMs, DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { countryNames } from "#app/shared/kernel/format/format.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { readAddress } from "../address/read-address.ts";

const CALIFORNIA = new Set(["california", "ca"]);

/** Days until delivery to a place; null = place not known. */
export function deliveryEstimate(place: Place | null, days: DeliveryDays): number {
  if (!place?.countryCode) return days.unknown;
  const own = ownValue(days.countries, countryName(place.countryCode));
  if (own !== undefined) return own;
  if (place.countryCode === "US") return isCalifornia(place.region) ? days.california : days.unitedStates;
  if (place.countryCode === "CA") return days.canada;
  return place.continent === "EU" ? days.europe : days.elsewhere;
}

/** The label of an estimate in days. */
export function deliveryLabel(days: number): DeliveryLabel {
  if (days <= DELIVERY_LABEL_DAYS.express) return "Express";
  return days <= DELIVERY_LABEL_DAYS.standard ? "Standard" : "International";
}

const isCalifornia = (region: string): boolean => CALIFORNIA.has(region.trim().toLowerCase());
const countryName = (code: string): string => COUNTRIES.find((country) => country.code === code)?.name ?? code;

export type ArrivalWindow = { readonly earliest: Date; readonly latest: Date };

/** The expected arrival: from `days` after a moment to half as long again. */
export function arrivalWindow(from: Date, days: number): ArrivalWindow {
  const spread = Math.max(ARRIVAL_SPREAD.leastDays, Math.ceil(days * ARRIVAL_SPREAD.share));
  return { earliest: plusMs(from, days * DAY_MS), latest: plusMs(from, (days + spread) * DAY_MS) };
}

/** The countries to choose from with their estimates, without "Other". */
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

/** The ISO code of an offered country; "" for "Other" and unknown names. */
export const codeOf = (country: string): string => COUNTRIES.find(({ name }) => name === country)?.code ?? "";

/** The United Kingdom included. */
const EUROPE = new Set(
  "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK".split(
    " ",
  ),
);
const ISO_CODE = /^[A-Z]{2}$/;
/** "Unknown region", "world" and the EU: registries assign these codes too. */
const NO_COUNTRY = new Set(["ZZ", "XX", "EU", "UN"]);
const names = countryNames();

/** A country's English name and whether it is in Europe; null for an unknown ISO code. */
export function countryFacts(code: string): { name: string; continent: "EU" | "" } | null {
  if (!ISO_CODE.test(code) || NO_COUNTRY.has(code)) return null;
  const name = names.of(code);
  return name === undefined ? null : { name, continent: EUROPE.has(code) ? "EU" : "" };
}

/** Parses a location service's answer; the error is the service's own reason, null without one. */
export function readLocation(answer: unknown): Result<Location, string | null> {
  const field = textsOf(answer);
  if (typeof answer !== "object" || answer === null || ("error" in answer && answer.error))
    return err(field("reason") || null);
  const countryCode = field("country").toUpperCase();
  const facts = countryFacts(countryCode);
  if (facts === null) return err(null);
  return ok({
    countryCode,
    country: field("country_name") || facts.name,
    region: field("region"),
    city: field("city"),
    postalCode: field("postal"),
    continent: field("continent") || facts.continent,
  });
}

function textsOf(answer: unknown): (key: string) => string {
  const fields = new Map<string, unknown>(Object.entries(answer ?? {}));
  return (key) => {
    const value = fields.get(key);
    return typeof value === "string" ? value.trim() : "";
  };
}

/** The location of a saved address; a typed country ("Other") has no code and no location. */
export function addressLocation(saved: object): Result<Location, string | null> {
  const { country, state, city, zipCode } = readAddress(saved);
  const code = COUNTRIES.find(({ name }) => name === country)?.code;
  return readLocation({ country: code, country_name: country, region: state, city, postal: zipCode });
}
