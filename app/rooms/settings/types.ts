/** How the shop can be reached in one country; an empty value is not shown. */
export type RegionalContact = { readonly country: string; readonly phone: string; readonly whatsapp: string };

/** A link to the shop's page elsewhere. */
export type SocialLink = { readonly name: string; readonly url: string };

/** Days and hours as the footer shows them (S-FTR-09..11). */
export type BusinessHours = { readonly days: string; readonly hours: string };

/** Days until delivery by place; `countries` by name overrides the rest. */
export type DeliveryDaysSetting = {
  readonly california: number;
  readonly unitedStates: number;
  readonly canada: number;
  readonly europe: number;
  readonly elsewhere: number;
  readonly unknown: number;
  readonly countries: Readonly<Record<string, number>>;
};

/** Everything staff decide, ready to use: money in cents, rates in percent. */
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
  readonly passwordMin: number;
};
