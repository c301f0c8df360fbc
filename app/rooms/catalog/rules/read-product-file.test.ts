import { expect, test } from "vitest";
import { readProductFile } from "./read-product-file.ts";

test("R-161: a file is its titles and its rows", () => {
  expect(readProductFile(" Name ,Price\nTea,\u00001\n")).toEqual({
    ok: true,
    value: { header: ["Name", "Price"], rows: [{ row: 2, cells: ["Tea", "1"] }] },
  });
});

test.each([
  ["", "no_rows", null],
  ["Name\n", "no_rows", null],
  [`Name\n${"a\n".repeat(10_001)}`, "too_many", null],
  [`${"a,".repeat(60)}a\nb`, "too_many", null],
  ['Name\n"Tea', "open_quote", 2],
])("R-161: a file that is none is refused", (text, code, row) => {
  expect(readProductFile(text)).toEqual({ ok: false, error: { code, row } });
});

test("R-161: the file of a shop of ten thousand products is read", () => {
  expect(readProductFile(`Name\n${"a\n".repeat(10_000)}`).ok).toBe(true);
});
