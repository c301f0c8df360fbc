import fc from "fast-check";
import { expect, test } from "vitest";
import { zipNames } from "./zip-names.ts";

test.each([
  [
    ["a.jpg", "a.jpg", "A.JPG"],
    ["a.jpg", "a (2).jpg", "A (3).JPG"],
  ],
  [
    ["a (2).jpg", "a.jpg", "a.jpg"],
    ["a (2).jpg", "a.jpg", "a (3).jpg"],
  ],
  [
    ["../../etc/passwd", String.raw`C:\x\y.pdf`],
    ["_.._etc_passwd", "C__x_y.pdf"],
  ],
  [
    ["", "...", ".htaccess", " spaced . "],
    ["file", "file (2)", "htaccess", "spaced"],
  ],
  [
    ["con.pdf", "nul", "console.pdf"],
    ["_con.pdf", "_nul", "console.pdf"],
  ],
  [
    ["Prix d'été.pdf", "a\u202Egpj.exe", "tab\there"],
    ["Prix d'été.pdf", "a_gpj.exe", "tab_here"],
  ],
])("R-174: %j lie in the zip as %j", (names, expected) => expect(zipNames(names)).toEqual(expected));

test("R-174: a long name keeps its ending", () => {
  const [name = ""] = zipNames([`${"x".repeat(400)}.webp`]);
  expect(name).toMatch(/^x{120}\.webp$/);
});

test("R-174: whatever files are called, no two names are one, and none leads out of the folder", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (names) => {
      const made = zipNames(names);
      expect(made).toHaveLength(names.length);
      expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of made) expect(name).toMatch(/^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u);
    }),
  );
});
