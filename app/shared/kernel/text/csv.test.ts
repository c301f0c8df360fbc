import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, csvLine, CSV_BOM } from "./csv.ts";
import { runs } from "#tests/support/property-runs.ts";

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

test("R-161: for any cells, a reader of RFC 4180 gets one line with the same cells back", () => {
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

function readLine(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
  return cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "");
}

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.value.map(({ cells }) => cells) : read.error;
};

test.each([
  [
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a,b\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a,b\rc,\r",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  ['"a,b","say ""hi""","two\r\nlines"\r\n', [["a,b", 'say "hi"', "two\r\nlines"]]],
  [
    "name;price\r\nTea;1,50\r\n",
    [
      ["name", "price"],
      ["Tea", "1,50"],
    ],
  ],
  [
    "name\tprice\r\nTea\t1\r\n",
    [
      ["name", "price"],
      ["Tea", "1"],
    ],
  ],
  ['a,5" jar', [["a", '5" jar']]],
  [`${CSV_BOM}a,'=1+1`, [["a", "=1+1"]]],
  ["", []],
  ["a,", [["a", ""]]],
])("R-161: the text %j is read by RFC 4180", (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test("R-161: blank records are left out, and rows are counted as a spreadsheet shows them", () => {
  expect(readCsv('a,b\r\n\r\n,\r\n"c\nd",e\r\nf,g')).toEqual({
    ok: true,
    value: [
      { row: 1, cells: ["a", "b"] },
      { row: 4, cells: ["c\nd", "e"] },
      { row: 5, cells: ["f", "g"] },
    ],
  });
});

test.each([
  ['a\r\n"b', { code: "open_quote", row: 2 }],
  ['a\r\nb,"c"d', { code: "after_quote", row: 2 }],
])("R-161: the text %j is refused with its row", (text, fault) => {
  expect(readCsv(text)).toEqual({ ok: false, error: fault });
});

test("R-161: any cells that are written are read back unchanged", () => {
  const odd = fc.string({ unit: fc.constantFrom(...Array.from("\"',;\t\r\n \ufeff\u0000=+-@＝＠a")) });
  const cell = fc.oneof(odd, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
  const line = fc
    .array(cell, { minLength: 3, maxLength: 3 })
    .filter((cells) => cells.some((text) => text.trim() !== ""));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const header = ["one", "two", "three"];
      const written = [header, ...lines].map(csvLine);
      expect(cellsOf(CSV_BOM + written.join(""))).toEqual([header, ...lines]);
      for (const shown of written.flatMap(readLine)) expect(shown).not.toMatch(/^\s*[=+\-@＝＠]/);
    }),
  );
});

test("R-161: any text is read or refused, and never hangs or throws", () => {
  const text = fc.string({ unit: fc.constantFrom('"', ",", ";", "\t", "\r", "\n", "a", "'") });
  const read = fc.property(text, (typed) => {
    expect(typeof readCsv(typed).ok).toBe("boolean");
  });
  fc.assert(read, { numRuns: runs(1000) });
  const long = "a".repeat(3_000_000);
  expect(cellsOf(`"${long}"`)).toEqual([[long]]);
});
