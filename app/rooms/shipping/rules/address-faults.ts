import type { AddressErrors, AddressField, AddressPolicy } from "../types.ts";
import { addressForm } from "./address-form.ts";

/** The form that shows the faults: the order of its fields, and the country it is laid out for. */
type ShownForm = { readonly order: readonly AddressField[]; readonly country: string; readonly policy: AddressPolicy };

/** The faults of an address with the fields they lead to, in the form's order; fields that the country's form lacks are left out. */
export function addressFaults(
  errors: AddressErrors,
  { order, country, policy }: ShownForm,
): Array<{ fieldId: AddressField; text: string }> {
  const { postal, asksCountryName } = addressForm(country, policy);
  return order.flatMap((fieldId) => {
    const text = errors[fieldId];
    const isAbsent = fieldId === "zipCode" ? postal === "absent" : fieldId === "countryName" && !asksCountryName;
    return text === undefined || isAbsent ? [] : [{ fieldId, text }];
  });
}
