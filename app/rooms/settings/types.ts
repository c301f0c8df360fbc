/** Empty values are not shown. */
export type RegionalContact = { readonly country: string; readonly phone: string; readonly whatsapp: string };

export type SocialLink = { readonly name: string; readonly url: string };

export type Carrier = {
  /** At most 40 characters; orders keep it. */
  readonly name: string;
  /** `{number}` marks the tracking number; "" for none. */
  readonly url: string;
  readonly isOn: boolean;
};

export type BusinessHours = { readonly days: string; readonly hours: string };

/** `countries` by name overrides the rest. */
export type DeliveryDaysSetting = {
  readonly california: number;
  readonly unitedStates: number;
  readonly canada: number;
  readonly europe: number;
  readonly elsewhere: number;
  readonly unknown: number;
  readonly countries: Readonly<Record<string, number>>;
};

/** Money in cents, rates in percent. */
export type Settings = {
  readonly storeName: string;
  readonly storeEmail: string;
  readonly storeDescription: string;
  readonly currency: "USD" | "EUR" | "GBP";
  readonly taxPercent: number;
  readonly freeShippingThresholdCents: number;
  readonly defaultShippingRateCents: number;
  readonly countries: readonly string[];
  readonly postalOptionalCountries: readonly string[];
  readonly deliveryDays: DeliveryDaysSetting;
  readonly carriers: readonly Carrier[];
  readonly paymentMethodsListed: readonly string[];
  readonly legalAgeText: string;
  readonly underageUrl: string;
  readonly timeZone: string;
  readonly businessHours: readonly BusinessHours[];
  readonly businessHoursZone: string;
  readonly contacts: readonly RegionalContact[];
  readonly postalAddress: string;
  readonly socialLinks: readonly SocialLink[];
  readonly mapUrl: string;
  readonly foundingYear: number;
  readonly reviewsRequirePurchase: boolean;
  readonly newsletterDoubleOptIn: boolean;
  readonly newsletterTracking: boolean;
  readonly specialistAdminAccess: boolean;
  readonly requireTwoFactor: boolean;
  readonly passwordMin: number;
  readonly deletedOrdersYears: number;
  readonly goLiveConfirmed: readonly GoLiveConfirmation[];
};

/** Checked values by key, as stored: money as decimals. */
export type SettingValues = {
  readonly store_name: string;
  readonly store_email: string;
  readonly store_description: string;
  readonly currency: Settings["currency"];
  readonly tax_rate: number;
  readonly payment_methods_listed: readonly string[];
  readonly free_shipping_threshold: number;
  readonly default_shipping_rate: number;
  readonly countries: readonly string[];
  readonly postal_optional_countries: readonly string[];
  readonly delivery_estimates: DeliveryDaysSetting;
  readonly carriers: readonly Carrier[];
  readonly legal_age_text: string;
  readonly underage_url: string;
  readonly time_zone: string;
  readonly business_hours: readonly BusinessHours[];
  readonly business_hours_zone: string;
  readonly contacts: readonly RegionalContact[];
  readonly postal_address: string;
  readonly social_links: readonly SocialLink[];
  readonly map_url: string;
  readonly founding_year: number;
  readonly reviews_require_purchase: boolean;
  readonly newsletter_double_opt_in: boolean;
  readonly newsletter_tracking: boolean;
  readonly specialist_admin_access: boolean;
  readonly require_two_factor: boolean;
  readonly password_min: number;
  readonly deleted_orders_years: number;
  readonly go_live_confirmed: readonly GoLiveConfirmation[];
};

/** Texts by field name; a part of a value has its path as name, such as "contacts.0.phone". */
export type SettingFields = Readonly<Record<string, string>>;

export type SettingFormState = { readonly fields: SettingFields; readonly stamp: string };

export type GoLiveConfirmation =
  | "product_name"
  | "claims"
  | "legal_texts"
  | "forty_countries"
  | "double_opt_in"
  | "backups";
