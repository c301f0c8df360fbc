import { pluralRules } from "../format/format.ts";

export const pluralCase = (count: number): string => pluralRules("cardinal").select(count);

/** The case of a rank: in English "one" of 1st and 21st, "two" of 2nd. */
export const rankCase = (rank: number): string => pluralRules("ordinal").select(rank);
