import type { RateFaults } from "./types.ts";

export type SaveRatesError =
  | { readonly code: "invalid_rates"; readonly faults: RateFaults }
  /** Somebody saved them after this person had opened the form. */
  | { readonly code: "changed_by_other" };
