import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./csv-records.ts";
import { CSV_BOM, csvLine } from "./csv.ts";

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

test("R-161: what is written is read back cell by cell, whatever the cells hold", () => {
  // An apostrophe before a formula's first character cannot be told from one that the writer set.
  const cell = fc.string({ unit: "grapheme" }).filter((text) => !/^'[=+\-@\t\r]/.test(text));
  const line = fc
    .array(cell, { minLength: 3, maxLength: 3 })
    .filter((cells) => cells.some((text) => text.trim() !== ""));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const header = ["one", "two", "three"];
      expect(cellsOf(CSV_BOM + [header, ...lines].map(csvLine).join(""))).toEqual([header, ...lines]);
    }),
  );
});

test("R-161: any text is read or refused, and never hangs or throws", () => {
  const text = fc.string({ unit: fc.constantFrom('"', ",", ";", "\t", "\r", "\n", "a", "'") });
  const read = fc.property(text, (typed) => {
    expect(typeof readCsv(typed).ok).toBe("boolean");
  });
  fc.assert(read, { numRuns: 1000 });
  const long = "a".repeat(3_000_000);
  expect(cellsOf(`"${long}"`)).toEqual([[long]]);
});
