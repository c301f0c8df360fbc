const digitsOf = (number: string): string => number.replaceAll(/\D/g, "");

/** null without digits. */
export const phoneLink = (number: string): string | null =>
  digitsOf(number) === "" ? null : `tel:+${digitsOf(number)}`;

export const whatsAppLink = (number: string): string | null =>
  digitsOf(number) === "" ? null : `https://wa.me/${digitsOf(number)}`;

const NUMBER_LIKE = /^[\p{L}\d\s+().\-–/]+$/u;
const SEPARATORS = /[^\p{L}\d]/gu;
const FEWEST_DIGITS = 4;

/** A phone or tracking number as searches store it, without separators and leading zeros; null for a text that is not a number. */
export function spelledNumber(typed: string): string | null {
  if (!NUMBER_LIKE.test(typed)) return null;
  const bare = typed.replaceAll(SEPARATORS, "");
  const digits = bare.replaceAll(/\D/g, "").length;
  // "1Z 999 AA1 01" is a number, "Customer 4711" is not.
  const isNumber = digits >= FEWEST_DIGITS && digits * 2 > bare.length;
  return isNumber ? bare.replace(/^0+/, "") || null : null;
}
