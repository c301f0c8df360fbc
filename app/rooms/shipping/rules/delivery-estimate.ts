import { COUNTRIES, DELIVERY_LABEL_DAYS } from "../constants.ts";
import type { DeliveryDays, DeliveryLabel, Place } from "../types.ts";
import { ownValue } from "#app/shared/kernel/own-value.ts";

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

/** The label of an estimate of so many days. */
export function deliveryLabel(days: number): DeliveryLabel {
  if (days <= DELIVERY_LABEL_DAYS.express) return "Express";
  return days <= DELIVERY_LABEL_DAYS.standard ? "Standard" : "International";
}

const isCalifornia = (region: string): boolean => CALIFORNIA.has(region.trim().toLowerCase());
const countryName = (code: string): string => COUNTRIES.find((country) => country.code === code)?.name ?? code;
