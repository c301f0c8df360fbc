import { z } from "zod";
import { formText, formTexts } from "../forms/form.ts";
import { isUuid } from "../ids.ts";
import { readChosen } from "./list-filter.ts";

/** The `scope` of a form, and the value in an address, for all rows that match the list's filter. */
export const MATCHING = "matching";

/** The ids among the texts, each once; `most` cuts them. */
export const idsSchema = (most?: number) =>
  z.array(z.string()).transform((texts) => [...new Set(texts.filter(isUuid))].slice(0, most));

/** The rows of a question, each with the state that was seen; `most` cuts them. */
export const chosenSchema = (most: number) =>
  z.array(z.string()).transform((rows) => rows.slice(0, most).map(readChosen));

const selectionSchema = (most?: number) =>
  z
    .object({ scope: z.string(), id: idsSchema(most) })
    .transform(({ scope, id }) =>
      scope === MATCHING ? { isMatching: true, ids: [] } : { isMatching: false, ids: id },
    );

/** The rows ticked in a list, `most` of them at most, or all that match its filter: then without ids. */
export const readSelection = (form: FormData, most?: number): { isMatching: boolean; ids: string[] } =>
  selectionSchema(most).parse({ scope: formText(form, "scope"), id: formTexts(form, "id") });
