import fc from "fast-check";
import { expect, test } from "vitest";
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

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://x","y")'])(
  "R-161: the cell %j is no formula for a spreadsheet",
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  },
);

test("R-161: whatever the cells hold, a reader of RFC 4180 gets one line with the same cells back", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
      const read = readLine(csvLine(cells));
      expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
    }),
  );
});

/** The cells of one line as RFC 4180 says. */
function readLine(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
  return cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "");
}
