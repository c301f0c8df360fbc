import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHead, csvLine } from "./csv.ts";

test("R-161: a file begins with the mark of UTF-8, and lines end with CRLF", () => {
  expect(csvHead(["A", "B"])).toBe("\uFEFFA,B\r\n");
});

test.each([
  ["plain", "plain"],
  ['say "x", y', '"say ""x"", y"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+221", "'+221"],
  ["-1", "'-1"],
  ["@x", "'@x"],
])("R-161: the cell %j is written as %j", (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test("R-161: whatever a cell holds, the line is one record and the cell no formula", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      const line = csvLine([one, two]);
      const outside = line.slice(0, -2).replaceAll(/"(?:[^"]|"")*"/g, "");
      expect(outside.match(/,/g)).toHaveLength(1);
      expect(outside).not.toMatch(/[\r\n]/);
      expect(line.replace(/^"/, "")).not.toMatch(/^[=+\-@\t\r](?!\n$)/);
    }),
  );
});
