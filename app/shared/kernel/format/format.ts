import { currentLocale } from "./locale.ts";

const CENTS_PER_UNIT = 100;

/** Formatters are costly to create. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const regionNames = new Map<string, Intl.DisplayNames>();
const rules = new Map<string, Intl.PluralRules>();

export function formatNumber(
  value: number,
  options?: Intl.NumberFormatOptions,
  locale: string = currentLocale(),
): string {
  const key = locale + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format.format(value);
}

/** In cents: 123456 USD -> "$1,234.56". */
export const formatMoney = (cents: number, currency = "USD", locale?: string): string =>
  formatNumber(cents / CENTS_PER_UNIT, { style: "currency", currency }, locale);

/** Whole amounts without decimals: 2500 -> "$25", 2550 -> "$25.50". */
export const formatWholeMoney = (cents: number, currency: string, locale?: string): string =>
  formatNumber(
    cents / CENTS_PER_UNIT,
    // The newer `trailingZeroDisplay` is unknown to browsers of 2022, whose text would differ from the server's.
    { style: "currency", currency, minimumFractionDigits: cents % CENTS_PER_UNIT === 0 ? 0 : 2 },
    locale,
  );

/** An average of stars with one decimal: 4 -> "4.0". */
export const formatAverage = (average: number, locale?: string): string =>
  formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, locale);

export const moneySign = (currency: string): string => formatMoney(0, currency).replace(/[\d.,\s]/g, "");

export function dateFormat(options: Intl.DateTimeFormatOptions, locale: string = currentLocale()): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
}

export const formatDate = (at: Date, timeZone: string, locale?: string): string =>
  dateFormat({ dateStyle: "medium", timeZone }, locale).format(at);

const DATE_TIME = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** "Nov 20, 2025, 3:04 PM UTC". */
export const formatDateTime = (at: Date, timeZone: string, locale?: string): string =>
  dateFormat({ ...DATE_TIME, timeZone }, locale).format(at);

/** In the store's zone; only the server writes the text. */
export type ShownTime = { readonly iso: string; readonly text: string };

export const shownTime = (at: Date, timeZone: string, locale?: string): ShownTime => ({
  iso: at.toISOString(),
  text: formatDateTime(at, timeZone, locale),
});

/** In the store's zone: "Thu, Dec 3 – Mon, Dec 7". */
export const formatDayRange = (days: { from: Date; until: Date }, timeZone: string, locale?: string): string =>
  dateFormat({ weekday: "short", month: "short", day: "numeric", timeZone }, locale)
    .formatRange(days.from, days.until)
    .replaceAll(/\s+/g, " ");

/** "2025-11" -> "Nov 2025". */
export const formatMonth = (key: string, locale?: string): string =>
  dateFormat({ month: "short", year: "numeric", timeZone: "UTC" }, locale).format(new Date(`${key}-01`));

/** Country names by code: "SN" -> "Senegal"; undefined for an unknown code. */
export function countryNames(locale: string = currentLocale()): Intl.DisplayNames {
  const names = regionNames.get(locale) ?? new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  regionNames.set(locale, names);
  return names;
}

export function pluralRules(type: Intl.PluralRuleType, locale: string = currentLocale()): Intl.PluralRules {
  const kept = rules.get(locale + type) ?? new Intl.PluralRules(locale, { type });
  rules.set(locale + type, kept);
  return kept;
}

const WHOLE = 100;

/** 5 of 20 is 25; 0 when the whole is 0. */
export const wholePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * WHOLE);
