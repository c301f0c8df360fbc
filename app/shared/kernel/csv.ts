const LINE_END = "\r\n";
/**
 * What a spreadsheet may take for a formula: a sign, wide or narrow, also after blanks, or a control character that
 * shifts the cell. Apostrophes before it count too, so that a reader can take exactly one away.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** Stands at the head of a file so that spreadsheets read it as UTF-8. */
export const CSV_BOM = "\uFEFF";

/**
 * One line of a CSV file by RFC 4180, its CRLF included; a cell that a spreadsheet would take for a formula gets an
 * apostrophe.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(",") + LINE_END;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cell's own text: takes away the apostrophe that csvLine put before a formula. */
export const unprotected = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
