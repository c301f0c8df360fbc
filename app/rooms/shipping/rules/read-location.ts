import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { LOCATION_FAILED } from "../messages.ts";
import type { Location } from "../types.ts";
import { countryFacts } from "./country-facts.ts";

/**
 * What a location service answers, in its own words (error, reason, country, country_name, region, city, postal,
 * continent), as a location; else why there is none, to be read by people.
 */
export function readLocation(answer: unknown): Result<Location, string> {
  const says = textsOf(answer);
  if (typeof answer !== "object" || answer === null || ("error" in answer && answer.error))
    return err(says("reason") || LOCATION_FAILED);
  const countryCode = says("country").toUpperCase();
  const facts = countryFacts(countryCode);
  if (facts === null) return err(LOCATION_FAILED);
  return ok({
    countryCode,
    country: says("country_name") || facts.name,
    region: says("region"),
    city: says("city"),
    postalCode: says("postal"),
    continent: says("continent") || facts.continent,
  });
}

function textsOf(answer: unknown): (key: string) => string {
  const fields = new Map<string, unknown>(Object.entries(answer ?? {}));
  return (key) => {
    const value = fields.get(key);
    return typeof value === "string" ? value.trim() : "";
  };
}
