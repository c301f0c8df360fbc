import type { AddressInput } from "#app/rooms/shipping/types.ts";

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

/** Facts about the buyer before the form is filled in. */
export type KnownAddress = {
  /** The address of the open checkout, which the buyer may edit. */
  readonly open: AddressInput | null;
  /** The address kept with the account. */
  readonly saved: AddressInput | null;
  /** The address of the last checkout that has ended. */
  readonly last: AddressInput | null;
  readonly account: { readonly name: string; readonly email: string } | null;
  /** The country chosen for delivery in this browser, "" for none. Each checkout keeps its own there, so another one is newer. */
  readonly deliverTo: string;
};

/**
 * What stands in the shipping form at first: what is being edited, else the account's address, else the last one, else
 * the account's name; the e-mail is always the account's.
 */
export function prefillAddress({ open, saved, last, account, deliverTo }: KnownAddress): AddressInput {
  const known = open ?? saved ?? last ?? { ...EMPTY, ...(account ? splitName(account.name) : {}) };
  const { firstName, lastName, email, phone } = known;
  const isElsewhere = deliverTo !== "" && deliverTo !== known.country;
  const start = isElsewhere ? { ...EMPTY, firstName, lastName, email, phone, country: deliverTo } : known;
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
