import { currentLocale, type Locale } from "./locale.ts";

const CENTS_PER_UNIT = 100;
const CENT_DECIMALS = 2;
const GROUP_DIGITS = 3;
const TENTHS = 10;
/** Digits that decimal fractions keep in spite of binary ones: 10 * 4.35 is 43.5. */
const PRECISION = 12;

type Writing = {
  readonly group: string;
  readonly decimal: string;
  readonly money: (sign: string, amount: string) => string;
};
/** Number formats of the shop's languages: the first `Intl.NumberFormat` takes a slow phone a tenth of a second to create. */
const WRITINGS: Readonly<Record<Locale, Writing>> = {
  en: { group: ",", decimal: ".", money: (sign, amount) => sign + amount },
};
const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£" };
const writingOf = (locale: string): Writing | undefined => (WRITINGS as Record<string, Writing>)[locale];

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
  const writing = options === undefined && Number.isSafeInteger(value) ? writingOf(locale) : undefined;
  if (writing) return signed(value, written(writing, value, 0));
  const key = locale + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format.format(value);
}

/** The digits of a whole number, the last ones as decimals, without its sign. */
function written({ group, decimal }: Writing, value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  const whole = digits.length - decimals;
  const groups: string[] = [];
  for (let end = whole; end > 0; end -= GROUP_DIGITS)
    groups.unshift(digits.slice(Math.max(0, end - GROUP_DIGITS), end));
  return groups.join(group) + (decimals === 0 ? "" : decimal + digits.slice(whole));
}

const signed = (value: number, text: string): string => (value < 0 ? `-${text}` : text);

type Money = Intl.NumberFormatOptions & { readonly currency: string; readonly locale: string };

/** `options` apply to currencies and languages without a format above. */
function money(cents: number, decimals: number, { locale, ...options }: Money): string {
  const [writing, sign] = [writingOf(locale), SIGNS[options.currency]];
  if (!writing || sign === undefined || !Number.isSafeInteger(cents))
    return formatNumber(cents / CENTS_PER_UNIT, { style: "currency", ...options }, locale);
  const amount = written(writing, decimals === 0 ? cents / CENTS_PER_UNIT : cents, decimals);
  return signed(cents, writing.money(sign, amount));
}

/** In cents: 123456 USD -> "$1,234.56". */
export const formatMoney = (cents: number, currency = "USD", locale: string = currentLocale()): string =>
  money(cents, CENT_DECIMALS, { currency, locale });

/** Whole amounts without decimals: 2500 -> "$25", 2550 -> "$25.50". */
export function formatWholeMoney(cents: number, currency: string, locale: string = currentLocale()): string {
  const decimals = cents % CENTS_PER_UNIT === 0 ? 0 : CENT_DECIMALS;
  // The newer `trailingZeroDisplay` is unknown to browsers of 2022, whose text would differ from the server's.
  return money(cents, decimals, { currency, locale, minimumFractionDigits: decimals });
}

/** An average of stars with one decimal: 4 -> "4.0". */
export function formatAverage(average: number, locale: string = currentLocale()): string {
  const writing = writingOf(locale);
  if (!writing) return formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, locale);
  const tenths = Math.round(Number((average * TENTHS).toPrecision(PRECISION)));
  return signed(tenths, written(writing, tenths, 1));
}
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
