import { toCents } from "../../../shared/kernel/money.ts";
import type { Settings, SettingValues } from "../types.ts";

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
  requireTwoFactor: values.require_two_factor,
  passwordMin: values.password_min,
  goLiveConfirmed: values.go_live_confirmed,
});
