import { readCsv } from "#app/shared/kernel/csv-records.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from "../constants.ts";
import type { ImportFileError } from "../errors.ts";
import type { ImportDraft } from "../import-types.ts";

/** The header and the rows of a product file; `row` says where a file that is no CSV breaks. */
export function readProductFile(
  text: string,
): Result<Pick<ImportDraft, "header" | "rows">, { readonly code: ImportFileError; readonly row: number | null }> {
  // PostgreSQL takes no zero byte in a text.
  const read = readCsv(text.replaceAll("\u0000", ""));
  if (!read.ok) return read;
  const [header, ...rows] = read.value;
  if (!header || rows.length === 0) return err({ code: "no_rows", row: null });
  if (rows.length > IMPORT_MAX_ROWS || header.cells.length > IMPORT_MAX_COLUMNS)
    return err({ code: "too_many", row: null });
  return ok({ header: header.cells.map((title) => title.trim()), rows });
}
