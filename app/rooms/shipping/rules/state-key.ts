import { REGIONS } from "../constants.ts";

/** The postal codes of the states of the USA, in the order of their names. */
const US_CODES =
  "al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy";
const NAMES_BY_CODE: ReadonlyMap<string, string> = new Map(
  US_CODES.split(" ").map((code, at) => [code, plain(REGIONS["United States"]?.[at] ?? code)]),
);

/** What two spellings of a state have in common: case, accents and full stops are left out, "CA" is California. */
export function stateKey({ country, state }: { readonly country: string; readonly state: string }): string {
  const key = plain(state);
  return (plain(country) === "united states" && NAMES_BY_CODE.get(key)) || key;
}

function plain(text: string): string {
  return text
    .trim()
    .normalize("NFD")
    .replaceAll(/[\p{M}.]/gu, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}
