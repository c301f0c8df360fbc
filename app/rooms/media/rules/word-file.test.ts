import fc from "fast-check";
import { expect, test } from "vitest";
import { docxFile, oleFile, WORD_TYPES, zipFile } from "#tests/factories/word-file.ts";
import { unpack } from "../gateway/unpack.server.ts";
import { readDoc, readDocx as read } from "./word-file.ts";

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
] as const)("R-173: an old Word file is known by the names in its directory: %s", (_what, names, kind) => {
  expect(readDoc(oleFile(names))).toBe(kind);
});

test("R-173: names in an old Word file's text are no macros; a directory that cannot be followed is no Word file", () => {
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
  ["one that says it has macros", docxFile({ "[Content_Types].xml": types("x.macroEnabled.main+xml") }), "macros"],
  [
    "one that says so in UTF-16",
    zipFile({ ...CODE, "[Content_Types].xml": Buffer.from(types("macroEnabled"), "utf16le") }),
    "macros",
  ],
  ["one that says so in numbers", docxFile({ "[Content_Types].xml": types("macro&#69;nabled") }), "other"],
  ["one without a list of its parts", zipFile(CODE), "other"],
  ["one whose list is endless", docxFile({ "[Content_Types].xml": " ".repeat(1024 * 1024 + 1) }), "other"],
  ["a workbook", zipFile({ "[Content_Types].xml": WORD_TYPES, "xl/workbook.xml": "" }), "other"],
  ["one with something behind it", Buffer.concat([docxFile(), Buffer.from("more")]), "other"],
  ["a name alone", Buffer.from("PK\x03\x04 word/document.xml", "latin1"), "other"],
] as const)("R-173: a new Word file is known by its parts: %s", (_what, bytes, kind) => {
  expect(readDocx(bytes)).toBe(kind);
});

test("R-173: whatever byte is broken, a file is read to an end and macros are not made clean by cutting it", () => {
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
