import { oleNames } from "./ole-names.ts";
import { zipEntries, zipPart, type ZipEntry } from "./zip-entries.ts";

const DOC_MACROS = ["macros", "vba", "_vba_project", "_vba_project_cur"];
const DOCX_MACROS = /vbaproject|vbadata/i;
const DOCX_MACRO_TYPES = /macroenabled|vbaproject|vbadata/i;
const TYPES_PART = "[content_types].xml";
const MAX_TYPES_BYTES = 1_000_000;

/** Whether a file is a clean Word file, one with macros, or none. */
export type WordFile = "clean" | "macros" | "other";

/** An old Word file by the names in its directory, wherever in it macros lie. */
export function readDoc(bytes: Uint8Array): WordFile {
  const names = oleNames(bytes)?.map((name) => name.toLowerCase());
  if (!names?.includes("worddocument")) return "other";
  return names.some((name) => DOC_MACROS.includes(name)) ? "macros" : "clean";
}

/** Unpacks a deflated part of at most so many bytes; null when that fails. */
export type Unpack = (packed: Uint8Array, maxBytes: number) => Buffer | null;

/** A new Word file by the names of its parts and by what it says they are. */
export function readDocx(bytes: Uint8Array, unpack: Unpack): WordFile {
  const entries = zipEntries(bytes);
  if (!entries?.some(({ name }) => name.toLowerCase() === "word/document.xml")) return "other";
  const listed = entries.find(({ name }) => name.toLowerCase() === TYPES_PART);
  const types = listed && readTypes(bytes, listed, unpack);
  // Signs written as numbers could hide a type; Word writes none here.
  if (types === undefined || types.includes("&#")) return "other";
  const hasMacros = entries.some(({ name }) => DOCX_MACROS.test(name)) || DOCX_MACRO_TYPES.test(types);
  return hasMacros ? "macros" : "clean";
}

/** The list of a Word file's parts; without zeros one in UTF-16 reads like one in UTF-8. */
function readTypes(bytes: Uint8Array, entry: ZipEntry, unpack: Unpack): string | undefined {
  const part = zipPart(bytes, entry);
  const content = part?.isDeflated ? unpack(part.packed, MAX_TYPES_BYTES) : part?.packed;
  return content?.toString("latin1").replaceAll("\0", "");
}
