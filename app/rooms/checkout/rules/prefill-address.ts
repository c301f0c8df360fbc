import type { AddressInput } from "../../shipping/types.ts";

const EMPTY: AddressInput = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  apartment: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
  countryName: "",
};

/** What is known about the buyer before the form is filled in. */
export type KnownAddress = {
  /** The address of the checkout that is being edited, or of the last one. */
  readonly last: AddressInput | null;
  /** The address kept with the account. */
  readonly saved: Partial<AddressInput> | null;
  readonly account: { readonly name: string; readonly email: string } | null;
};

/** What stands in the shipping form at first: the last address, else the account's, else its name; the e-mail is always the account's (S-SHIP-04, S-SHIP-05, R-080). */
export function prefillAddress({ last, saved, account }: KnownAddress): AddressInput {
  const start = last ?? { ...EMPTY, ...(account ? splitName(account.name) : {}), ...saved };
  return account ? { ...start, email: account.email } : start;
}

/** A full name is split at its last space; a single word is the first name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const text = name.trim();
  const at = text.lastIndexOf(" ");
  return at < 0
    ? { firstName: text, lastName: "" }
    : { firstName: text.slice(0, at).trim(), lastName: text.slice(at + 1) };
}
