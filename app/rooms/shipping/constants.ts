import type { AddressField } from "./types.ts";

/** `name` is the text stored and shown. */
type Country = { readonly name: string; readonly code: string | null; readonly dial: string };

/** In the specification's order, home markets first after the United States. */
export const COUNTRIES: readonly Country[] = [
  { name: "United States", code: "US", dial: "1" },
  { name: "Senegal", code: "SN", dial: "221" },
  { name: "Gambia", code: "GM", dial: "220" },
  { name: "Canada", code: "CA", dial: "1" },
  { name: "United Kingdom", code: "GB", dial: "44" },
  { name: "Australia", code: "AU", dial: "61" },
  { name: "France", code: "FR", dial: "33" },
  { name: "Germany", code: "DE", dial: "49" },
  { name: "Italy", code: "IT", dial: "39" },
  { name: "Spain", code: "ES", dial: "34" },
  { name: "Other", code: null, dial: "" },
];
export const UNITED_STATES = "United States";
export const OTHER_COUNTRY = "Other";

/** Countries whose phone numbers are not the specification's ten digits. */
export const NATIONAL_PHONES: Readonly<Record<string, { dial: string; digits: number }>> = {
  Senegal: { dial: "221", digits: 9 },
  Gambia: { dial: "220", digits: 7 },
};
/** Exactly as specified: optional country code plus ten digits. */
export const TEN_DIGIT_COUNTRIES: readonly string[] = ["", "United States", "Canada"];
/** For all other countries, country code included (E.164). */
export const PHONE_DIGITS = { min: 7, max: 15 } as const;

/** In the form's order. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "apartment",
  "city",
  "state",
  "zipCode",
  "country",
  "countryName",
];

export const PLACE_FIELDS: readonly AddressField[] = [
  "country",
  "countryName",
  "firstName",
  "lastName",
  "address",
  "apartment",
  "city",
  "state",
  "zipCode",
];

export const FIELD_LIMITS: Readonly<Record<AddressField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 30,
  address: 200,
  apartment: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
  countryName: 100,
};

export const FIELD_MINIMA: Partial<Readonly<Record<AddressField, number>>> = {
  firstName: 2,
  lastName: 2,
  address: 5,
  city: 2,
  state: 2,
};

/** The most days of an Express or Standard estimate. */
export const DELIVERY_LABEL_DAYS = { express: 2, standard: 5 } as const;

export const ARRIVAL_SPREAD = { share: 0.5, leastDays: 2 } as const;

/** After that the default estimate is shown. */
export const LOCATION_DEADLINE_MS = 1000;

/** Where staff made the code optional, the form omits it for these. */
export const COUNTRIES_WITHOUT_POSTAL_CODES: readonly string[] = ["Gambia"];
/** Countries where couriers find a house by landmarks. */
export const LANDMARK_COUNTRIES: readonly string[] = ["Senegal", "Gambia"];

const US_STATES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
const SENEGAL_REGIONS =
  "Dakar|Diourbel|Fatick|Kaffrine|Kaolack|Kédougou|Kolda|Louga|Matam|Saint-Louis|Sédhiou|Tambacounda|Thiès|Ziguinchor";
const GAMBIA_REGIONS = "Banjul|Kanifing|West Coast|North Bank|Lower River|Central River|Upper River";

export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  "United States": US_STATES.split("|"),
  Senegal: SENEGAL_REGIONS.split("|"),
  Gambia: GAMBIA_REGIONS.split("|"),
};

export const RATE_LIMITS = { name: 100, percent: 100, emptyLines: 2 } as const;
