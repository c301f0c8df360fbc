/** A text field's value and caret. */
export type FieldText = { readonly text: string; readonly caret: number };

/** The groups of a number: 4-6-5 on American Express cards, fours on all others. */
const AMEX = /^(3[47]\d{0,2})(\d{1,6})?(\d{1,5})?/;
const OTHERS = /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;

/** 04, 12, and 4 for April; 1 alone may still become 10, in front of a stroke or of 3 it is January. */
const MONTH = /^\D*(0[1-9]|1[0-2]|[2-9]|1(?=\D|[3-9]))/;
const YEAR = /^(?:20\d{0,2}|\d{0,2})/;
const STROKE = " / ";

/** A card number in groups as on the card; only digits stay, and the caret stays behind the same digit. */
export function groupCardNumber({ text, caret }: FieldText): FieldText {
  const all = digitsOf(text);
  const [, ...groups] = AMEX.exec(all) ?? OTHERS.exec(all) ?? [];
  const grouped = groups.filter(Boolean).join(" ");
  return { text: grouped, caret: placeBehind(digitsOf(text.slice(0, caret)).length, grouped) };
}

/**
 * An expiry as "MM / YY": a month below ten gets its zero, and the stroke comes by itself unless something is being
 * deleted. A year typed in four digits stays as it is.
 */
export function groupExpiry({ text, caret }: FieldText, isDeleting: boolean): FieldText {
  const typedMonth = MONTH.exec(text)?.[1] ?? "";
  const before = digitsOf(text.slice(0, caret)).length;
  if (typedMonth === "") return { text: digitsOf(text), caret: before };
  const month = typedMonth.padStart(2, "0");
  const year = YEAR.exec(digitsOf(text).slice(typedMonth.length))?.[0] ?? "";
  const grouped = month + (year !== "" || !isDeleting ? STROKE : "") + year;
  if (caret >= text.length) return { text: grouped, caret: grouped.length };
  const added = before < typedMonth.length ? 0 : month.length - typedMonth.length;
  return { text: grouped, caret: placeBehind(before + added, grouped) };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** The place right behind so many digits. */
const placeBehind = (digits: number, text: string): number =>
  new RegExp(`^(?:\\D*\\d){0,${digits}}`).exec(text)?.[0].length ?? 0;
