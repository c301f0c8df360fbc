export type FieldText = { readonly text: string; readonly caret: number };

/** 4-6-5 on American Express cards, fours on all others. */
const AMEX = /^(3[47]\d{0,2})(\d{1,6})?(\d{1,5})?/;
const OTHERS = /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;

/** 04, 12, or 4 for April; 1 may still become 10, but is January before a slash or a 3. */
const MONTH = /^\D*(0[1-9]|1[0-2]|[2-9]|1(?=\D|[3-9]))/;
const YEAR = /20\d{0,2}|\d{0,2}/;
const STROKE = " / ";

/** The caret stays behind the same digit. */
export function groupCardNumber({ text, caret }: FieldText): FieldText {
  const all = digitsOf(text);
  const [, ...groups] = AMEX.exec(all) ?? OTHERS.exec(all) ?? [];
  const grouped = groups.filter(Boolean).join(" ");
  return { text: grouped, caret: placeBehind(digitsOf(text.slice(0, caret)).length, grouped) };
}

/** Formats an expiry as "MM / YY" while typing, but adds no slash while deleting. Four-digit years stay. */
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

const placeBehind = (digits: number, text: string): number =>
  new RegExp(`^(?:\\D*\\d){0,${digits}}`).exec(text)?.[0].length ?? 0;
