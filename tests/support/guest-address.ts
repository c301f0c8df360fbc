import type { AddressInput } from "#app/rooms/shipping/types.ts";

/** An address that every rule accepts. */
export const ADDRESS: AddressInput = {
  firstName: "Awa",
  lastName: "Diop",
  email: "awa@example.com",
  phone: "77 123 45 67",
  address: "12 Rue de la Gare",
  apartment: "",
  city: "Dakar",
  state: "Dakar",
  zipCode: "",
  country: "Senegal",
  countryName: "",
};
