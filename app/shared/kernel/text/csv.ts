import { err, ok, type Result } from "../result.ts";

const LINE_END = "\r\n";
/** Cells that a spreadsheet may run as a formula. Leading apostrophes match too, so that readers remove exactly one. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** Makes spreadsheets read the file as UTF-8. */
export const CSV_BOM = "\uFEFF";

/** By RFC 4180 with its CRLF; a cell that looks like a formula gets an apostrophe. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(",") + LINE_END;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that csvLine put before a formula. */
export const unprotected = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** A quote that never ends, or text after a closing quote; `row` is where the record starts. */
export type CsvFault = { readonly code: "open_quote" | "after_quote"; readonly row: number };
/** `row` counts from 1 as in a spreadsheet; blank records are left out but counted. */
export type CsvRecord = { readonly row: number; readonly cells: readonly string[] };

const SEPARATORS = [",", ";", "\t"] as const;

/** Reads RFC 4180 with commas, semicolons or tabs, as spreadsheets write in some countries, and any line end. */
export function readCsv(text: string): Result<CsvRecord[], CsvFault> {
  const source = text.replace(/^\uFEFF/, "");
  const cell = cellPattern(separatorOf(source));
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let row = 1;
  while (cell.lastIndex < source.length || cells.length > 0) {
    const at = cell.lastIndex;
    const found = cell.exec(source);
    if (!found) return err({ code: faultAt(source, at), row });
    cells.push(cellIn(found));
    if (isSeparator(found[3])) continue;
    if (cells.some((each) => each.trim() !== "")) records.push({ row, cells });
    row += 1;
    cells = [];
  }
  return ok(records);
}

/** Sticky: one quoted or plain cell from where the last one ended, and its terminator. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\n|\\r|$)`,
    "y",
  );

const cellIn = ([, quoted, plain = ""]: RegExpExecArray): string =>
  unprotected(quoted === undefined ? plain : quoted.replaceAll('""', '"'));

const isSeparator = (end: string | undefined): boolean => (SEPARATORS as readonly (string | undefined)[]).includes(end);

const faultAt = (source: string, at: number): CsvFault["code"] =>
  source[at] === '"' && !isClosed(source, at) ? "open_quote" : "after_quote";

const isClosed = (source: string, at: number): boolean => /"[^"]*(?:""[^"]*)*"/y.test(source.slice(at));

/** The most frequent separator of the first line outside of quotes; a comma when it has none. */
function separatorOf(source: string): string {
  const [line = ""] = source.replaceAll(/"[^"]*(?:""[^"]*)*"/g, "").split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}
