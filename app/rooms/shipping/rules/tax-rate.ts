import type { TaxPolicy } from "../types.ts";
import { stateKey } from "./state-key.ts";

type Destination = { readonly country: string; readonly state: string };

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The tax rate in percent for a destination: the row of its state, else of its country, else the default. */
export function taxRate(policy: TaxPolicy, to: Destination): number {
  const ofCountry = policy.taxRows.filter((row) => isSame(row.country, to.country));
  const isSameState = (state: string): boolean => stateKey({ ...to, state }) === stateKey(to);
  const ofState = ofCountry.find((row) => row.state !== null && isSameState(row.state));
  return (ofState ?? ofCountry.find((row) => row.state === null))?.percent ?? policy.defaultPercent;
}
