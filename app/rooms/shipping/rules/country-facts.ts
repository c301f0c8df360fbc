import { countryNames } from "#app/shared/kernel/format.ts";

/** ISO codes of the continent Europe, the United Kingdom included. */
const EUROPE = new Set(
  "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK".split(
    " ",
  ),
);
const ISO_CODE = /^[A-Z]{2}$/;
/** "Unknown region", "world", and the Union, which is no country: codes that registries hand out all the same. */
const NO_COUNTRY = new Set(["ZZ", "XX", "EU", "UN"]);
const names = countryNames();

/** A country's English name and whether it lies in Europe, by its ISO code; null when there is no such country. */
export function countryFacts(code: string): { name: string; continent: "EU" | "" } | null {
  if (!ISO_CODE.test(code) || NO_COUNTRY.has(code)) return null;
  const name = names.of(code);
  return name === undefined ? null : { name, continent: EUROPE.has(code) ? "EU" : "" };
}
