import fc from "fast-check";
import { expect, test } from "vitest";
import { docxFile, oleFile, WORD_TYPES, zipFile } from "#tests/factories/word-file.ts";
import { unpack } from "../gateway/unpack.server.ts";
import { readDoc, readDocx as read, oleNames, zipNames } from "./word-file.ts";

const readDocx = (bytes: Uint8Array) => read(bytes, unpack);
const MANY = Array.from({ length: 9 }, (_, index) => `Stream ${index}`);
const CODE = { "word/document.xml": "<w:document/>" };
const types = (type: string): string => WORD_TYPES.replace("</Types>", `<Default ContentType="${type}"/></Types>`);

test.each([
  ["a plain one", ["1Table", "WordDocument"], "clean"],
  ["one of several sectors", [...MANY, "WordDocument"], "clean"],
  ["one with macros", ["WordDocument", "Macros", "VBA", "_VBA_PROJECT"], "macros"],
  ["one with macros far back", ["WordDocument", ...MANY, "_vba_project"], "macros"],
  ["one with a workbook with macros in it", ["WordDocument", "ObjectPool", "_VBA_PROJECT_CUR"], "macros"],
  ["a workbook", ["Workbook"], "other"],
  ["a workbook with macros", ["Workbook", "_VBA_PROJECT_CUR"], "other"],
] as const)("R-173: an old Word file is recognised by the names in its directory: %s", (_what, names, kind) => {
  expect(readDoc(oleFile(names))).toBe(kind);
});

test("R-173: names in an old Word file's text are not macros; a damaged directory is not a Word file", () => {
  const file = oleFile(["WordDocument"]);
  expect(readDoc(Buffer.concat([file, Buffer.from("Macros _VBA_PROJECT", "utf16le")]))).toBe("clean");
  expect(readDoc(Buffer.from("..WordDocument", "utf16le"))).toBe("other");
  const round = oleFile(["WordDocument"]);
  round.writeUInt32LE(1, 512 + 4);
  expect(readDoc(round)).toBe("other");
  const away = oleFile(["WordDocument"]);
  away.writeUInt32LE(9_000_000, 48);
  expect(readDoc(away)).toBe("other");
});

test.each([
  ["a plain one", docxFile(), "clean"],
  ["one with macros", docxFile({ "word/vbaProject.bin": "" }), "macros"],
  ["one with macros in other letters", docxFile({ "word/VBAPROJECT.BIN": "" }), "macros"],
  [
    "one with macros under another name",
    docxFile({ "[Content_Types].xml": types("x/vnd.ms-office.vbaProject") }),
    "macros",
  ],
  ["one that declares macros", docxFile({ "[Content_Types].xml": types("x.macroEnabled.main+xml") }), "macros"],
  [
    "one that declares them in UTF-16",
    zipFile({ ...CODE, "[Content_Types].xml": Buffer.from(types("macroEnabled"), "utf16le") }),
    "macros",
  ],
  [
    "one that declares them in character references",
    docxFile({ "[Content_Types].xml": types("macro&#69;nabled") }),
    "other",
  ],
  ["one without a list of its parts", zipFile(CODE), "other"],
  ["one whose list is endless", docxFile({ "[Content_Types].xml": " ".repeat(1024 * 1024 + 1) }), "other"],
  ["a workbook", zipFile({ "[Content_Types].xml": WORD_TYPES, "xl/workbook.xml": "" }), "other"],
  ["one with something behind it", Buffer.concat([docxFile(), Buffer.from("more")]), "other"],
  ["a name alone", Buffer.from("PK\x03\x04 word/document.xml", "latin1"), "other"],
] as const)("R-173: a new Word file is recognised by its parts: %s", (_what, bytes, kind) => {
  expect(readDocx(bytes)).toBe(kind);
});

test("R-173: reading ends for any damaged byte, and cutting a file never hides its macros", () => {
  const [doc, docx] = [oleFile(["WordDocument", "Macros"]), docxFile({ "word/vbaProject.bin": "" })];
  fc.assert(
    fc.property(fc.nat(doc.length - 1), fc.nat(docx.length - 1), fc.nat(255), (inDoc, inDocx, byte) => {
      const [brokenDoc, brokenDocx] = [Buffer.from(doc), Buffer.from(docx)];
      brokenDoc[inDoc] = byte;
      brokenDocx[inDocx] = byte;
      expect(["clean", "macros", "other"]).toContain(readDoc(brokenDoc));
      expect(["clean", "macros", "other"]).toContain(readDocx(brokenDocx));
      expect(readDoc(doc.subarray(0, inDoc))).toBe("other");
      expect(readDocx(docx.subarray(0, inDocx))).toBe("other");
    }),
  );
});

const anyName = fc.stringMatching(/^[A-Za-z_0-9 ]{1,31}$/);

test("R-173: the names of an OLE file's directory are read from all its sectors", () => {
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 30 }), (names) => {
      expect(oleNames(oleFile(names))).toEqual(["Root Entry", ...names]);
    }),
  );
});

test("R-173: a file that is too short, has another sector size or an incomplete directory has no names", () => {
  const whole = oleFile(["WordDocument"]);
  expect(oleNames(whole.subarray(0, 511))).toBeNull();
  const odd = oleFile(["WordDocument"]);
  odd.writeUInt16LE(31, 30);
  expect(oleNames(odd)).toBeNull();
  expect(oleNames(whole.subarray(0, whole.length - 1))).toBeNull();
});

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
])("R-174: %j are stored in the zip as %j", (names, expected) => expect(zipNames(names)).toEqual(expected));

test("R-174: a long name keeps its ending", () => {
  const [name = ""] = zipNames([`${"x".repeat(400)}.webp`]);
  expect(name).toMatch(/^x{120}\.webp$/);
});

test("R-174: any file names become unique and stay within the folder", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (names) => {
      const made = zipNames(names);
      expect(made).toHaveLength(names.length);
      expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of made) expect(name).toMatch(/^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u);
    }),
  );
});
