/** The languages the shop is written in; each is also the locale that numbers, money and dates are formatted in. */
export const LOCALES = ["en"] as const;
export type Locale = (typeof LOCALES)[number];

/** The locale where no request names one: jobs, mails, and code without a request's context. */
export const DEFAULT_LOCALE: Locale = "en";

type Wish = { readonly language: string; readonly weight: number };

/**
 * The locale for a reader, by the Accept-Language header of the request: the offered one that the reader likes best, else
 * the first. "fr-SN" is served by "fr".
 */
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
