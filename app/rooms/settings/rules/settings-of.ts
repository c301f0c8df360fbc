import { toCents } from "../../../shared/kernel/money.ts";
import type { BusinessHours, DeliveryDaysSetting, RegionalContact, Settings, SocialLink } from "../types.ts";

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
  readonly password_min: number;
};

/** The settings as the shop uses them: money in cents. */
export const settingsOf = (values: SettingValues): Settings => ({
  storeName: values.store_name,
  storeEmail: values.store_email,
  storeDescription: values.store_description,
  currency: values.currency,
  taxPercent: values.tax_rate,
  freeShippingThresholdCents: toCents(values.free_shipping_threshold),
  defaultShippingRateCents: toCents(values.default_shipping_rate),
  countries: values.countries,
  postalOptionalCountries: values.postal_optional_countries,
  deliveryDays: values.delivery_estimates,
  paymentMethodsListed: values.payment_methods_listed,
  legalAgeText: values.legal_age_text,
  underageUrl: values.underage_url,
  timeZone: values.time_zone,
  businessHours: values.business_hours,
  businessHoursZone: values.business_hours_zone,
  contacts: values.contacts,
  postalAddress: values.postal_address,
  socialLinks: values.social_links,
  mapUrl: values.map_url,
  foundingYear: values.founding_year,
  reviewsRequirePurchase: values.reviews_require_purchase,
  newsletterDoubleOptIn: values.newsletter_double_opt_in,
  newsletterTracking: values.newsletter_tracking,
  specialistAdminAccess: values.specialist_admin_access,
  passwordMin: values.password_min,
});
