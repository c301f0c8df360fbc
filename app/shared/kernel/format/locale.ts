/** The shop's languages; each is also the locale for numbers, money and dates. */
export const LOCALES = ["en"] as const;
export type Locale = (typeof LOCALES)[number];

/** Used where no request names one: jobs, mails and code without a request. */
export const DEFAULT_LOCALE: Locale = "en";

let read = (): string => DEFAULT_LOCALE;

/** The locale in which texts, numbers and dates are written now: the request's on the server, the script's own in the browser. */
export const currentLocale = (): string => read();

/** Sets the source of `currentLocale`; until then it is the default locale. */
export function readLocaleFrom(source: () => string): void {
  read = source;
}

type Wish = { readonly language: string; readonly weight: number };

/** Picks the best offered locale for an Accept-Language header, else the first; "en" serves "en-GB". */
export function chooseLocale<Offered extends string = Locale>(
  accepted: string | null,
  offered: readonly [Offered, ...Offered[]] = LOCALES as unknown as readonly [Offered],
): Offered {
  if (offered.length === 1) return offered[0];
  const wishes = (accepted ?? "")
    .split(",")
    .map(readWish)
    .filter(({ weight }) => weight > 0);
  const found = wishes
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => offered.find((locale) => language === locale || language.startsWith(`${locale}-`)));
  return found.find((locale) => locale !== undefined) ?? offered[0];
}

function readWish(part: string): Wish {
  const [language = "", quality = "q=1"] = part.split(";").map((each) => each.trim().toLowerCase());
  return { language, weight: Number(quality.replace(/^q=/, "")) || 0 };
}
