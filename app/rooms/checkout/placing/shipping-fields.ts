import { formText } from "#app/shared/kernel/forms/form.ts";
import { readAddress } from "#app/rooms/shipping/address/read-address.ts";
import type { Purchase } from "#app/rooms/orders/order/purchase.ts";
import type { AddressInput } from "#app/rooms/shipping/types.ts";

export type ShippingFields = { readonly address: AddressInput; readonly savesAddress: boolean };

/** A posted shipping form; `shownTotalCents` is the total that the buyer saw, null when unreadable. */
export type ShippingForm = { readonly fields: ShippingFields; readonly shownTotalCents: number | null };

type KnownFields = Omit<KnownAddress, "open"> & { readonly open: Purchase | null };

/** The form before it is first posted: the open checkout's fields, else what is known of the buyer. */
export const initialFields = ({ open, ...known }: KnownFields): ShippingFields => ({
  address: prefillAddress({ ...known, open: open?.address ?? null }),
  savesAddress: true,
});

/** Reads the posted form without validating it. */
export function readShippingForm(form: FormData): ShippingForm {
  const shown = form.has("shown") ? Number(formText(form, "shown")) : Number.NaN;
  return {
    fields: { address: readAddress(form), savesAddress: form.has("saveAddress") },
    shownTotalCents: Number.isSafeInteger(shown) ? shown : null,
  };
}

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

export type KnownAddress = {
  readonly open: AddressInput | null;
  readonly saved: AddressInput | null;
  readonly last: AddressInput | null;
  readonly account: { readonly name: string; readonly email: string } | null;
  /** The country chosen in this browser, "" for none. Each checkout stores its own here, so a different one is newer. */
  readonly deliverTo: string;
};

/** The form's initial address: the edited one, else the account's, the last one, or the account's name; the e-mail is the account's. */
export function prefillAddress({ open, saved, last, account, deliverTo }: KnownAddress): AddressInput {
  const known = open ?? saved ?? last ?? { ...EMPTY, ...(account ? splitName(account.name) : {}) };
  const { firstName, lastName, email, phone } = known;
  const isElsewhere = deliverTo !== "" && deliverTo !== known.country;
  const start = isElsewhere ? { ...EMPTY, firstName, lastName, email, phone, country: deliverTo } : known;
  return account ? { ...start, email: account.email } : start;
}

function splitName(name: string): { firstName: string; lastName: string } {
  const text = name.trim();
  const at = text.lastIndexOf(" ");
  return at < 0
    ? { firstName: text, lastName: "" }
    : { firstName: text.slice(0, at).trim(), lastName: text.slice(at + 1) };
}
