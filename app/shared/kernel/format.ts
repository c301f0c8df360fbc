/** The locale in which the shop writes numbers, money and dates; another language passes its own. */
export const SHOP_LOCALE = "en-US";

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number with its thousands grouped: 1234 -> "1,234". */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions, locale = SHOP_LOCALE): string {
  const key = locale + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format.format(value);
}

/** Writes dates and times as the locale does. */
export const dateFormat = (options: Intl.DateTimeFormatOptions, locale = SHOP_LOCALE): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, options);

/** Names countries by their codes: "SN" -> "Senegal"; undefined for a code that is none. */
export const countryNames = (locale = SHOP_LOCALE): Intl.DisplayNames =>
  new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
