import * as z from "zod/mini";
import { ADDRESS_FIELDS } from "./constants.ts";
import type { AddressInput } from "./types.ts";

// oxlint-disable-next-line no-control-regex -- control characters are what is removed here
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
/** One typed line: control characters out, spaces at the ends off; anything but text counts as not given. */
const line = z.catch(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replace(CONTROL, " ").trim()),
  ),
  "",
);

/** An address from JSON: every field becomes text, unknown keys are dropped. `addressErrors` then judges it. */
export const addressSchema = z.object({
  firstName: line,
  lastName: line,
  email: line,
  phone: line,
  address: line,
  apartment: line,
  city: line,
  state: line,
  zipCode: line,
  country: line,
  countryName: line,
});

/** Reads an address from a form or from JSON; never fails, missing fields are "". */
export function readAddress(source: unknown): AddressInput {
  const fields: unknown =
    source instanceof FormData ? Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, source.get(name)])) : source;
  const parsed = addressSchema.safeParse(fields);
  return parsed.success ? parsed.data : addressSchema.parse({});
}
