import type { DeliveryDaysSetting } from "../settings/types.ts";

/** Trimmed text as typed, "" for an empty field. */
export type AddressInput = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  /** The country's name when `country` is "Other". */
  readonly countryName: string;
};

export type AddressField = keyof AddressInput;

/** `zip_required`: a postal code of the United States. */
export type AddressFault = "required" | "zip_required" | "too_short" | "too_long" | "format";

export type AddressErrors = Partial<Record<AddressField, AddressFault>>;

/** As checkouts and orders keep it: the typed text plus ISO code and E.164 phone. */
export type ShippingAddress = AddressInput & { readonly countryCode: string | null; readonly phoneE164: string | null };

export type AddressPolicy = {
  readonly countries: readonly string[];
  readonly postalOptionalCountries: readonly string[];
};

/** In cents; rows override the default by country name. */
export type ShippingPolicy = {
  readonly defaultRateCents: number;
  readonly freeThresholdCents: number;
  readonly countryRates: readonly CountryRate[];
};
export type CountryRate = {
  readonly country: string;
  readonly rateCents: number;
  readonly freeThresholdCents: number | null;
};

/** In percent; rows override the default by country, or country and state. */
export type TaxPolicy = { readonly defaultPercent: number; readonly taxRows: readonly TaxRow[] };
export type TaxRow = { readonly country: string; readonly state: string | null; readonly percent: number };

/** As far as known; codes are ISO 3166, continents two letters ("EU"). */
export type Place = { readonly countryCode: string; readonly region: string; readonly continent: string };

/** "" where nothing is known; `country` is the English name. */
export type Location = Place & { readonly country: string; readonly city: string; readonly postalCode: string };

export type LocationInfo = Omit<Location, "countryCode" | "continent"> & Eta;

export type Eta = { readonly eta: number; readonly label: DeliveryLabel };

export type DeliveryChoice = Eta & { readonly code: string; readonly name: string };

export type DeliveryDays = DeliveryDaysSetting;

export type DeliveryLabel = "Express" | "Standard" | "International";

/** By field name, such as "shipping.0.rate". */
export type RateFields = Readonly<Record<string, string>>;

export type RateFault =
  | "country_required"
  | "state_required"
  | "rate_required"
  | "too_long"
  | "twice"
  | "unclear"
  | "amount"
  | "amount_too_high"
  | "percent_range";

export type RateFaults = Readonly<Record<string, RateFault>>;

export type TypedRates<Row> = { readonly rows: readonly Row[]; readonly faults: RateFaults };

/** As HTML, for one country. */
export type DeliveryWords = {
  readonly deliverTo: string;
  readonly deliverToName: string;
  readonly delivery: string;
  readonly deliveryHint: string;
};
