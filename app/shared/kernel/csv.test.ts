import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./csv-records.ts";
import { csvLine } from "./csv.ts";

test.each([
  ["plain", "plain"],
  ["", ""],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["Dióp", "Dióp"],
])("R-161: the cell %j is written as %j", (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

const FORMULAS = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\u00a0=1",
  "\ufeff=1",
  '=HYPERLINK("http://x","y")',
];
const WIDE_FORMULAS = ["＝1+1", "＋1", "－1", "＠SUM(A1)", " ＝1", "﹦1", "﹢1", "﹣1", "﹫A1"];

test.each([...FORMULAS, ...WIDE_FORMULAS])("R-161: the cell %j is no formula for a spreadsheet", (cell) => {
  expect(csvLine([cell])).toMatch(/^"?'/);
});

test("R-161: whatever the cells hold, a reader of RFC 4180 gets one line with the same cells back", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
      const read = readLine(csvLine(cells));
      expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
    }),
  );
});

test("R-161: the reader gives back what the writer protected, apostrophes included", () => {
  const start = fc.constantFrom("", "'", "''", " ", "\t", "\r", "'\n");
  const sign = fc.constantFrom("", "=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "'");
  const cell = fc.tuple(start, sign, fc.string()).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const head = ["head", ...cells.map((_, at) => `column ${at}`)];
      const read = readCsv(csvLine(head) + csvLine(["head", ...cells]));
      expect(read).toMatchObject({ ok: true, value: [{ cells: head }, { cells: ["head", ...cells] }] });
    }),
  );
});

/** The cells of one line as RFC 4180 says. */
function readLine(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
  return cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "");
}
