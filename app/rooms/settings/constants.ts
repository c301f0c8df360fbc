import type { AmountKind } from "#app/shared/kernel/forms/amount.ts";
import type { GoLiveConfirmation, SettingValues } from "./types.ts";

export const DEFAULT_COUNTRIES = [
  "United States",
  "Senegal",
  "Gambia",
  "Canada",
  "United Kingdom",
  "Australia",
  "France",
  "Germany",
  "Italy",
  "Spain",
  "Other",
] as const;

/** Recognisably made up; the go-live check requires the real ones. */
export const SAMPLE_CONTACTS = [
  { country: "Senegal", phone: "+221 00 000 00 00", whatsapp: "+221000000000" },
  { country: "Gambia", phone: "+220 000 0000", whatsapp: "+2200000000" },
  { country: "USA", phone: "+1 (202) 555-0100", whatsapp: "+12025550100" },
];

/** The whole USA, because the sample address does not exist; only OpenStreetMap's embed page may be framed. */
export const SAMPLE_MAP_URL =
  "https://www.openstreetmap.org/export/embed.html?bbox=-125.0,24.0,-66.5,49.5&layer=mapnik";

export const DEFAULT_HOURS = [
  { days: "Monday to Friday", hours: "9:00 AM to 6:00 PM" },
  { days: "Saturday", hours: "10:00 AM to 4:00 PM" },
  { days: "Sunday", hours: "closed" },
];

export const DEFAULT_DELIVERY_DAYS = {
  california: 2,
  unitedStates: 3,
  canada: 4,
  europe: 7,
  elsewhere: 10,
  unknown: 5,
  countries: {},
};

export const CARRIER_NUMBER = "{number}";

export const DEFAULT_CARRIERS = [
  { name: "DHL", url: "https://www.dhl.com/en/express/tracking.html?AWB={number}", isOn: true },
  { name: "FedEx", url: "https://www.fedex.com/fedextrack/?trknbr={number}", isOn: true },
  { name: "UPS", url: "https://www.ups.com/track?tracknum={number}", isOn: true },
  { name: "USPS", url: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}", isOn: true },
  { name: "Aramex", url: "https://www.aramex.com/track/results?ShipmentNumber={number}", isOn: true },
  { name: "Local courier", url: "", isOn: true },
  { name: "Pick-up", url: "", isOn: true },
];

export const SETTING_LIMITS = {
  amount: 1_000_000,
  deliveryDays: 90,
  country: 100,
  hours: 7,
  rows: 20,
  carrierName: 40,
  carrierUrl: 300,
  firstYear: 1900,
  lastYear: 2100,
  passwordMin: 6,
  passwordMax: 64,
  recordYears: 50,
} as const;

export const SETTING_TABS = ["store", "payment", "shipping", "storefront", "security", "go-live"] as const;
export type SettingTab = (typeof SETTING_TABS)[number];

export const SETTING_FORMS = {
  store: ["store_name", "store_email", "store_description", "time_zone", "founding_year"],
  payment: ["currency", "tax_rate", "payment_methods_listed"],
  shipping: ["free_shipping_threshold", "default_shipping_rate", "countries", "postal_optional_countries"],
  carriers: ["carriers"],
  delivery: ["delivery_estimates"],
  age: ["legal_age_text", "underage_url"],
  contact: ["contacts", "postal_address", "map_url", "social_links"],
  hours: ["business_hours", "business_hours_zone"],
  newsletter: ["newsletter_double_opt_in", "newsletter_tracking"],
  reviews: ["reviews_require_purchase"],
  security: ["password_min", "specialist_admin_access", "require_two_factor"],
  records: ["deleted_orders_years"],
  confirmations: ["go_live_confirmed"],
} as const satisfies Record<string, readonly (keyof SettingValues)[]>;
export type SettingFormId = keyof typeof SETTING_FORMS;

type SettingInput =
  | "text"
  | "number"
  | AmountKind
  | "switch"
  | "lines"
  | "boxes"
  | "days"
  | {
      readonly row: readonly string[];
      /** The columns that make a row non-empty; all by default. */
      readonly needs?: readonly string[];
    };

export const SETTING_INPUTS: Partial<Readonly<Record<keyof SettingValues, SettingInput>>> = {
  tax_rate: "percent",
  payment_methods_listed: "lines",
  free_shipping_threshold: "money",
  default_shipping_rate: "money",
  countries: "lines",
  postal_optional_countries: "lines",
  delivery_estimates: "days",
  founding_year: "number",
  carriers: { row: ["name", "url", "isOn", "place"], needs: ["name", "url"] },
  business_hours: { row: ["days", "hours"] },
  contacts: { row: ["country", "phone", "whatsapp"] },
  social_links: { row: ["name", "url"] },
  newsletter_double_opt_in: "switch",
  newsletter_tracking: "switch",
  reviews_require_purchase: "switch",
  specialist_admin_access: "switch",
  require_two_factor: "switch",
  password_min: "number",
  deleted_orders_years: "number",
  go_live_confirmed: "boxes",
};

export const DELIVERY_PLACES = ["california", "unitedStates", "canada", "europe", "elsewhere", "unknown"] as const;

/** Only the owner can answer these. */
export const GO_LIVE_CONFIRMATIONS = [
  "product_name",
  "claims",
  "legal_texts",
  "forty_countries",
  "double_opt_in",
  "backups",
] as const satisfies readonly GoLiveConfirmation[];

/** The home markets: tax, shipping and delivery must be set for each. */
export const SALES_COUNTRIES = ["United States", "Senegal", "Gambia"] as const;
