const BYTE_ORDER_MARK = "\uFEFF";
/** Spreadsheets take what begins so for a formula; tab and line break lead to one too. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** The first line of a file that spreadsheets open as UTF-8. */
export const csvHead = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLine(names);

/** One line with its CRLF; cells as RFC 4180 has them, and none of them a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
