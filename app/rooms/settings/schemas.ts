import { z } from "zod";
import {
  DEFAULT_COUNTRIES,
  DEFAULT_DELIVERY_DAYS,
  DEFAULT_HOURS,
  DEFAULT_STORE_EMAIL,
  SAMPLE_CONTACTS,
  SAMPLE_MAP_URL,
} from "./constants.ts";

const money = z.coerce.number().min(0).multipleOf(0.01);
const days = z.number().int().min(1).max(90);
const httpsUrl = z.url({ protocol: /^https$/ });
const timeZone = z
  .string()
  .refine((name) => Intl.supportedValuesOf("timeZone").includes(name) || name === "UTC", "Unknown time zone");

/** A stored setting: how its value must look, what stands when none is stored, and where the screen shows it (Annex E). */
export type SettingDefinition = {
  readonly schema: z.ZodType;
  readonly fallback: unknown;
  readonly category: "store" | "payment" | "shipping" | "storefront" | "security";
};

/** Every setting by its key in site_settings. */
export const SETTING_DEFINITIONS = {
  store_name: { schema: z.string().trim().min(1).max(100), fallback: "Safara Sa Yaram", category: "store" },
  store_email: { schema: z.email().max(254), fallback: DEFAULT_STORE_EMAIL, category: "store" },
  store_description: {
    schema: z.string().trim().max(500),
    fallback: "Natural herbal drinks from West African plants, bottled in small batches.",
    category: "store",
  },
  currency: { schema: z.enum(["USD", "EUR", "GBP"]), fallback: "USD", category: "payment" },
  tax_rate: { schema: z.coerce.number().min(0).max(100), fallback: 8.5, category: "payment" },
  payment_methods_listed: {
    schema: z.array(z.string().max(30)),
    fallback: ["Visa", "Mastercard", "Amex", "PayPal"],
    category: "payment",
  },
  free_shipping_threshold: { schema: money, fallback: 100, category: "shipping" },
  default_shipping_rate: { schema: money, fallback: 12.99, category: "shipping" },
  countries: { schema: z.array(z.string().max(100)).min(1), fallback: DEFAULT_COUNTRIES, category: "shipping" },
  postal_optional_countries: {
    schema: z.array(z.string().max(100)),
    fallback: ["Senegal", "Gambia"],
    category: "shipping",
  },
  delivery_estimates: {
    schema: z.object({
      california: days,
      unitedStates: days,
      canada: days,
      europe: days,
      elsewhere: days,
      unknown: days,
      countries: z.record(z.string(), days),
    }),
    fallback: DEFAULT_DELIVERY_DAYS,
    category: "shipping",
  },
  legal_age_text: { schema: z.string().trim().min(1).max(60), fallback: "of legal age", category: "storefront" },
  underage_url: { schema: httpsUrl, fallback: "https://www.google.com", category: "storefront" },
  time_zone: { schema: timeZone, fallback: "UTC", category: "store" },
  business_hours: {
    schema: z.array(z.object({ days: z.string().max(40), hours: z.string().max(60) })).max(7),
    fallback: DEFAULT_HOURS,
    category: "storefront",
  },
  business_hours_zone: { schema: z.string().max(20), fallback: "UTC", category: "storefront" },
  contacts: {
    schema: z.array(z.object({ country: z.string().max(60), phone: z.string().max(30), whatsapp: z.string().max(30) })),
    fallback: SAMPLE_CONTACTS,
    category: "storefront",
  },
  postal_address: {
    schema: z.string().max(300),
    fallback: "100 Sample Street, Sample City, ST 00000, USA",
    category: "storefront",
  },
  social_links: {
    schema: z.array(z.object({ name: z.string().max(30), url: httpsUrl })),
    fallback: [
      { name: "Instagram", url: "https://www.instagram.com/" },
      { name: "Facebook", url: "https://www.facebook.com/" },
    ],
    category: "storefront",
  },
  map_url: { schema: httpsUrl, fallback: SAMPLE_MAP_URL, category: "storefront" },
  founding_year: { schema: z.number().int().min(1900).max(2100), fallback: 2019, category: "store" },
  reviews_require_purchase: { schema: z.boolean(), fallback: false, category: "storefront" },
  newsletter_double_opt_in: { schema: z.boolean(), fallback: false, category: "storefront" },
  newsletter_tracking: { schema: z.boolean(), fallback: true, category: "storefront" },
  specialist_admin_access: { schema: z.boolean(), fallback: true, category: "security" },
  password_min: { schema: z.number().int().min(6).max(64), fallback: 6, category: "security" },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof SETTING_DEFINITIONS;
