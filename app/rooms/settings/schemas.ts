import { EMAIL_MAX, isEmail } from "#app/shared/kernel/forms/email.ts";
import type { FieldFault } from "#app/shared/kernel/forms/form.ts";
import { z } from "zod";
import { DEFAULT_STORE_NAME } from "#app/shared/kernel/messages.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { readDecimal, type AmountKind } from "#app/shared/kernel/forms/amount.ts";
import {
  DEFAULT_CARRIERS,
  DEFAULT_COUNTRIES,
  DEFAULT_DELIVERY_DAYS,
  DEFAULT_HOURS,
  GO_LIVE_CONFIRMATIONS,
  SAMPLE_CONTACTS,
  SAMPLE_MAP_URL,
  SETTING_LIMITS as limits,
} from "./constants.ts";
import { SAMPLE_ADDRESS, SAMPLE_EMAIL, SAMPLE_SOCIAL_LINKS } from "./go-live/sample-constants.ts";
import { SETTING_FAULTS, type SettingFault, type SettingFaults } from "./errors.ts";
import { faultField } from "./setting-fields.ts";
import { isTrackingPattern } from "./stored-settings.ts";
import type { SettingValues } from "./types.ts";

const text = (most: number) => z.string().trim().max(most, "too_long");
const required = (most: number, fault: SettingFault = "required") =>
  z.string().trim().min(1, fault).max(most, "too_long");
/** Also reads a number from text; `fault` is reported when there is none. */
const typedNumber = (kind: AmountKind, fault: SettingFault) =>
  z.unknown().transform((value, { addIssue }): number => {
    if (typeof value === "number" && !Number.isNaN(value)) return value;
    const read = readDecimal(typeof value === "string" ? value : "", kind);
    if (read.ok) return Number(read.value);
    addIssue(read.error === "unclear" ? "unclear" : fault);
    return z.NEVER;
  });
const money = typedNumber("money", "amount").pipe(
  z.number().min(0, "amount").max(limits.amount, "amount_too_high").multipleOf(0.01, "amount"),
);
const days = z.number({ error: "days" }).int("days").min(1, "days").max(limits.deliveryDays, "days");
const httpsUrl = z.url({ protocol: /^https$/, error: "https_url" });
const countries = z.array(text(limits.country));
const switched = z.union([z.boolean(), z.enum(["true", "false", ""]).transform((value) => value === "true")]);
/** Each row of a form has its place as a number; a row without one goes last. */
const carriers = z
  .array(
    z.object({
      name: required(limits.carrierName),
      url: text(limits.carrierUrl).refine((url) => url === "" || isTrackingPattern(url), "carrier_url"),
      isOn: switched,
      place: z.string().default(""),
    }),
  )
  .max(limits.rows, "too_many")
  .superRefine((rows, { addIssue }) => {
    const names = rows.map(({ name }) => name.toLowerCase());
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) addIssue({ code: "custom", path: [at, "name"], message: "carrier_twice" });
  })
  .transform((rows) =>
    rows
      .map(({ place, ...row }, at) => ({ row, place: placeOf(place, at) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ row }) => row),
  );
const LAST_PLACE = 1000;
/** A row moved up goes before the one now there, a row moved down behind it. */
function placeOf(typed: string, at: number): number {
  const place = /^\d{1,3}$/.test(typed) ? Number(typed) : LAST_PLACE;
  return place + Math.sign(place - (at + 1)) / 2;
}
const timeZone = z
  .string()
  .refine((name) => Intl.supportedValuesOf("timeZone").includes(name) || name === "UTC", "time_zone");

export type SettingDefinition = {
  readonly schema: z.ZodType;
  readonly fallback: unknown;
  readonly category: "store" | "payment" | "shipping" | "storefront" | "security";
};

export const SETTING_DEFINITIONS = {
  store_name: { schema: required(100, "store_name_required"), fallback: DEFAULT_STORE_NAME, category: "store" },
  store_email: {
    schema: required(EMAIL_MAX, "store_email_required").refine(isEmail, "email"),
    fallback: SAMPLE_EMAIL,
    category: "store",
  },
  store_description: {
    schema: text(500),
    fallback: "Natural herbal drinks from West African plants, bottled in small batches.",
    category: "store",
  },
  currency: { schema: z.enum(["USD", "EUR", "GBP"], "currency"), fallback: "USD", category: "payment" },
  tax_rate: {
    schema: typedNumber("percent", "percent").pipe(z.number().min(0, "percent").max(100, "percent")),
    fallback: 8.5,
    category: "payment",
  },
  payment_methods_listed: {
    schema: z.array(text(30)),
    fallback: ["Visa", "Mastercard", "Amex", "PayPal"],
    category: "payment",
  },
  free_shipping_threshold: { schema: money, fallback: 100, category: "shipping" },
  default_shipping_rate: { schema: money, fallback: 12.99, category: "shipping" },
  countries: {
    schema: countries.min(1, "country_required"),
    fallback: DEFAULT_COUNTRIES,
    category: "shipping",
  },
  postal_optional_countries: { schema: countries, fallback: ["Senegal", "Gambia"], category: "shipping" },
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
  carriers: { schema: carriers, fallback: DEFAULT_CARRIERS, category: "shipping" },
  legal_age_text: { schema: required(60), fallback: "of legal age", category: "storefront" },
  underage_url: { schema: httpsUrl, fallback: "https://www.google.com", category: "storefront" },
  time_zone: { schema: timeZone, fallback: "UTC", category: "store" },
  business_hours: {
    schema: z.array(z.object({ days: required(40), hours: text(60) })).max(limits.hours, "too_many"),
    fallback: DEFAULT_HOURS,
    category: "storefront",
  },
  business_hours_zone: { schema: text(20), fallback: "UTC", category: "storefront" },
  contacts: {
    schema: z
      .array(z.object({ country: required(60), phone: text(30), whatsapp: text(30) }))
      .max(limits.rows, "too_many"),
    fallback: SAMPLE_CONTACTS,
    category: "storefront",
  },
  postal_address: { schema: text(300), fallback: SAMPLE_ADDRESS, category: "storefront" },
  social_links: {
    schema: z.array(z.object({ name: required(30), url: httpsUrl })).max(limits.rows, "too_many"),
    fallback: SAMPLE_SOCIAL_LINKS,
    category: "storefront",
  },
  map_url: { schema: httpsUrl, fallback: SAMPLE_MAP_URL, category: "storefront" },
  founding_year: {
    schema: z.number({ error: "year" }).int("year").min(limits.firstYear, "year").max(limits.lastYear, "year"),
    fallback: 2019,
    category: "store",
  },
  reviews_require_purchase: { schema: z.boolean(), fallback: false, category: "storefront" },
  newsletter_double_opt_in: { schema: z.boolean(), fallback: false, category: "storefront" },
  newsletter_tracking: { schema: z.boolean(), fallback: true, category: "storefront" },
  specialist_admin_access: { schema: z.boolean(), fallback: true, category: "security" },
  require_two_factor: { schema: z.boolean(), fallback: false, category: "security" },
  password_min: {
    schema: z
      .number({ error: "password_min" })
      .int("password_min")
      .min(limits.passwordMin, "password_min")
      .max(limits.passwordMax, "password_min"),
    fallback: 6,
    category: "security",
  },
  deleted_orders_years: {
    schema: z
      .number({ error: "record_years" })
      .int("record_years")
      .min(1, "record_years")
      .max(limits.recordYears, "record_years"),
    fallback: 10,
    category: "security",
  },
  go_live_confirmed: { schema: z.array(z.enum(GO_LIVE_CONFIRMATIONS)), fallback: [], category: "store" },
} as const satisfies Record<keyof SettingValues, SettingDefinition>;

export type SettingKey = keyof typeof SETTING_DEFINITIONS;

export function checkSettings(
  changes: Partial<Record<SettingKey, unknown>>,
): Result<readonly { readonly key: SettingKey; readonly value: unknown }[], SettingFaults> {
  const checked = (Object.entries(changes) as [SettingKey, unknown][]).map(([key, value]) => ({
    key,
    result: SETTING_DEFINITIONS[key].schema.safeParse(value),
  }));
  const faults = checked.flatMap(({ key, result }) =>
    (result.error?.issues ?? []).map((issue) => [faultField(key, issue.path), faultOf(issue)] as const),
  );
  // Only the first fault of a field is shown; the fields keep their order.
  if (faults.length > 0) return err(Object.fromEntries([...new Map(faults.toReversed())].toReversed()));
  return ok(checked.map(({ key, result }) => ({ key, value: result.data })));
}

const faultOf = (issue: z.core.$ZodIssue): FieldFault<SettingFault> => ({
  code: SETTING_FAULTS.find((known) => known === issue.message) ?? "invalid",
  ...(issue.code === "too_big" && { most: Number(issue.maximum) }),
});
