import type { DeliveryDaysSetting } from "../settings/types.ts";

/** The address as typed by the buyer: trimmed text, "" where nothing was given. */
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
  /** One of the offered country names. */
  readonly country: string;
  /** The country's name when `country` is "Other". */
  readonly countryName: string;
};

export type AddressField = keyof AddressInput;

/** Why a field is refused; `zip_required`: a postal code of the United States. */
export type AddressFault = "required" | "zip_required" | "too_short" | "too_long" | "format";

/** The fault of each wrong field; empty when the address may be used. */
export type AddressErrors = Partial<Record<AddressField, AddressFault>>;

/** A checked address as checkouts and orders keep it: the typed text plus ISO code and E.164 phone. */
export type ShippingAddress = AddressInput & { readonly countryCode: string | null; readonly phoneE164: string | null };

/** The settings about addresses. */
export type AddressPolicy = {
  readonly countries: readonly string[];
  readonly postalOptionalCountries: readonly string[];
};

/** The shipping settings, in cents; rows override the default by country name. */
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

/** The tax settings, in percent; rows override the default by country, or country and state. */
export type TaxPolicy = { readonly defaultPercent: number; readonly taxRows: readonly TaxRow[] };
export type TaxRow = { readonly country: string; readonly state: string | null; readonly percent: number };

/** Where the visitor is, as far as known; codes are ISO 3166, continents two letters ("EU"). */
export type Place = { readonly countryCode: string; readonly region: string; readonly continent: string };

/** A place with what is known of its address; "" where nothing is. `country` is its English name. */
export type Location = Place & { readonly country: string; readonly city: string; readonly postalCode: string };

/** Where a visitor is and how many days a parcel takes there. */
export type LocationInfo = Omit<Location, "countryCode" | "continent"> & Eta;

/** An estimate in days and what it is called. */
export type Eta = { readonly eta: number; readonly label: DeliveryLabel };

/** A country that a visitor may choose for delivery, with its estimate. */
export type DeliveryChoice = Eta & { readonly code: string; readonly name: string };

/** Days until delivery per kind of place; `countries` by name goes before the rest. */
export type DeliveryDays = DeliveryDaysSetting;

/** The name of a delivery estimate. */
export type DeliveryLabel = "Express" | "Standard" | "International";

/** The texts of a form of rates by field name, such as "shipping.0.rate". */
export type RateFields = Readonly<Record<string, string>>;

/** Why a field of the rates is refused. */
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

/** The fault of each field that does not fit; empty when the rates may be saved. */
export type RateFaults = Readonly<Record<string, RateFault>>;

/** Rates that were typed, and what is wrong with them. */
export type TypedRates<Row> = { readonly rows: readonly Row[]; readonly faults: RateFaults };

/** A page's delivery estimate for one country, as HTML. */
export type DeliveryWords = {
  readonly deliverTo: string;
  readonly deliverToName: string;
  readonly delivery: string;
  readonly deliveryHint: string;
};
