import { toCents } from "#app/shared/kernel/format/money.ts";
import type { Settings, SettingValues } from "./types.ts";
import { CARRIER_NUMBER } from "./constants.ts";

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
  carriers: values.carriers,
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
  deletedOrdersYears: values.deleted_orders_years,
  goLiveConfirmed: values.go_live_confirmed,
});

/** As many characters as fit under an icon on a phone. */
const ICON_CHARACTERS = 12;

/** The store's name under its icon: the first words that fit, or null when not even the first does. */
export function shortStoreName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const fitting = words
    .map((_, at) => words.slice(0, at + 1).join(" "))
    .findLast((text) => text.length <= ICON_CHARACTERS);
  if (fitting === undefined || fitting === "") return null;
  // A shortened name does not end in "&".
  return fitting.length === words.join(" ").length
    ? fitting
    : fitting.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "") || null;
}

/** Whether a text can be a carrier's link: https, no credentials, and the placeholder once, after the host. */
export function isTrackingPattern(pattern: string): boolean {
  if (pattern.split(CARRIER_NUMBER).length !== 2) return false;
  const one = addressOf(pattern, "1");
  const other = addressOf(pattern, "2");
  if (one === null || other === null) return false;
  const isPlain = one.protocol === "https:" && one.username === "" && one.password === "";
  return (
    isPlain &&
    one.host === other.host &&
    one.hash + one.search + one.pathname !== other.hash + other.search + other.pathname
  );
}

/** The tracking page of this number; null without a pattern or a number. */
export function trackingLink(pattern: string, number: string): string | null {
  const plain = number.replaceAll(/\s/g, "");
  return isTrackingPattern(pattern) && plain !== ""
    ? pattern.replace(CARRIER_NUMBER, () => encodeURIComponent(plain))
    : null;
}

function addressOf(pattern: string, number: string): URL | null {
  return URL.parse(pattern.replace(CARRIER_NUMBER, number));
}
