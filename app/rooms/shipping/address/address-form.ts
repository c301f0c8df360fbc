import {
  COUNTRIES_WITHOUT_POSTAL_CODES,
  LANDMARK_COUNTRIES,
  OTHER_COUNTRY,
  REGIONS,
  UNITED_STATES,
} from "../constants.ts";
import type { AddressPolicy, AddressErrors, AddressFault, AddressField } from "../types.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";

export type AddressForm = {
  readonly postal: "required" | "optional" | "absent";
  readonly postalLabel: "zip" | "postal";
  readonly stateLabel: "state" | "stateOrRegion";
  /** Suggestions; any text is valid. */
  readonly regions: readonly string[];
  readonly hasCountryName: boolean;
  readonly hasLandmark: boolean;
};

/** The form for a country name, "" before one is chosen. */
export function addressForm(country: string, policy: AddressPolicy): AddressForm {
  const isAmerican = country === UNITED_STATES;
  return {
    postal: postalField(country, policy),
    postalLabel: isAmerican ? "zip" : "postal",
    stateLabel: isAmerican ? "state" : "stateOrRegion",
    regions: ownValue(REGIONS, country) ?? [],
    hasCountryName: country === OTHER_COUNTRY,
    hasLandmark: LANDMARK_COUNTRIES.includes(country),
  };
}

function postalField(country: string, policy: AddressPolicy): AddressForm["postal"] {
  if (!policy.postalOptionalCountries.includes(country)) return "required";
  return COUNTRIES_WITHOUT_POSTAL_CODES.includes(country) ? "absent" : "optional";
}

type ShownForm = { readonly order: readonly AddressField[]; readonly country: string; readonly policy: AddressPolicy };

/** The faults in the form's order, without fields that the country's form lacks. */
export function addressFaults(
  errors: AddressErrors,
  { order, country, policy }: ShownForm,
): Array<{ fieldId: AddressField; fault: AddressFault }> {
  const { postal, hasCountryName } = addressForm(country, policy);
  return order.flatMap((fieldId) => {
    const fault = errors[fieldId];
    const isAbsent = fieldId === "zipCode" ? postal === "absent" : fieldId === "countryName" && !hasCountryName;
    return fault === undefined || isAbsent ? [] : [{ fieldId, fault }];
  });
}
