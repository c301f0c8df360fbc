import type { RateFields } from "../types.ts";

/** The lines of a form whose fields are named "list.0.column", in their order, trimmed; "" where a field is missing. */
export function rateLines<Column extends string>(
  fields: RateFields,
  list: string,
  columns: readonly Column[],
): { readonly at: number; readonly texts: Readonly<Record<Column, string>> }[] {
  const numbers = Object.keys(fields)
    .filter((name) => name.startsWith(`${list}.`))
    .map((name) => Number(name.split(".")[1]))
    .filter((at) => Number.isSafeInteger(at));
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((at) => {
      const texts = columns.map((column) => [column, fields[`${list}.${at}.${column}`]?.trim() ?? ""]);
      return { at, texts: Object.fromEntries(texts) as Record<Column, string> };
    });
}
