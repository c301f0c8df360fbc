import { z } from "zod";
import { readSynonyms } from "./synonyms.ts";

export const SYNONYM_FIELDS = ["synonyms", "seen"] as const;

/** The fault of `synonyms` is a `SynonymError`. */
export const synonymSchema = z.object({
  synonyms: z.string().transform((typed, { addIssue }) => {
    const read = readSynonyms(typed);
    if (read.ok) return read.value;
    const { code, ...params } = read.error;
    addIssue({ code: "custom", message: code, params });
    return z.NEVER;
  }),
  seen: z.string(),
});
