const NUMBER_LIKE = /^[\p{L}\d\s+().\-–/]+$/u;
const SEPARATORS = /[^\p{L}\d]/gu;
const FEWEST_DIGITS = 4;

/**
 * A phone or tracking number as searches keep it, without separators and leading zeros: "+221 77 123 45 67", "00221 771234567" and
 * "221771234567" are one. Null for a text that is no such number.
 */
export function spelledNumber(typed: string): string | null {
  if (!NUMBER_LIKE.test(typed)) return null;
  const bare = typed.replaceAll(SEPARATORS, "");
  const digits = bare.replaceAll(/\D/g, "").length;
  // "1Z 999 AA1 01" is a number, "Customer 4711" is not.
  const isNumber = digits >= FEWEST_DIGITS && digits * 2 > bare.length;
  return isNumber ? bare.replace(/^0+/, "") || null : null;
}
