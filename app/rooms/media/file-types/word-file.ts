import { zipEntries, zipPart, type ZipEntry } from "./zip-entries.ts";

const DOC_MACROS = ["macros", "vba", "_vba_project", "_vba_project_cur"];
const DOCX_MACROS = /vbaproject|vbadata/i;
const DOCX_MACRO_TYPES = /macroenabled|vbaproject|vbadata/i;
const TYPES_PART = "[content_types].xml";
const MAX_TYPES_BYTES = 1_000_000;

export type WordFile = "clean" | "macros" | "other";

/** Reads an old Word file by the names in its directory, and finds macros anywhere in it. */
export function readDoc(bytes: Uint8Array): WordFile {
  const names = oleNames(bytes)?.map((name) => name.toLowerCase());
  if (!names?.includes("worddocument")) return "other";
  return names.some((name) => DOC_MACROS.includes(name)) ? "macros" : "clean";
}

/** Inflates at most this many bytes; null when that fails. */
export type Unpack = (packed: Uint8Array, maxBytes: number) => Buffer | null;

/** Reads a new Word file by its parts' names and declared content types. */
export function readDocx(bytes: Uint8Array, unpack: Unpack): WordFile {
  const entries = zipEntries(bytes);
  if (!entries?.some(({ name }) => name.toLowerCase() === "word/document.xml")) return "other";
  const listed = entries.find(({ name }) => name.toLowerCase() === TYPES_PART);
  const types = listed && readTypes(bytes, listed, unpack);
  // Numeric character references could hide a type; Word writes none here.
  if (types === undefined || types.includes("&#")) return "other";
  const hasMacros = entries.some(({ name }) => DOCX_MACROS.test(name)) || DOCX_MACRO_TYPES.test(types);
  return hasMacros ? "macros" : "clean";
}

/** The content types part; without zeros UTF-16 reads like UTF-8. */
function readTypes(bytes: Uint8Array, entry: ZipEntry, unpack: Unpack): string | undefined {
  const part = zipPart(bytes, entry);
  const content = part?.isDeflated ? unpack(part.packed, MAX_TYPES_BYTES) : part?.packed;
  return content?.toString("latin1").replaceAll("\0", "");
}

const HEADER_BYTES = 512;
const SMALL_SHIFT = 9;
const LARGE_SHIFT = 12;
const SECTOR_SHIFT_AT = 30;
const FIRST_DIRECTORY_AT = 48;
const FIRST_LIST_AT = 68;
const LIST_COUNT_AT = 72;
const TABLE_SECTORS_AT = 76;
const NUMBER_BYTES = 4;
const LAST_SECTOR = 0xff_ff_ff_fa;
const END = 0xff_ff_ff_fe;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const TYPE_AT = 66;

type Ole = { readonly bytes: Buffer; readonly sectorBytes: number };

/** The names of all storages and streams of an OLE compound file, such as an old Word file; null when it is damaged. */
export function oleNames(file: Uint8Array): readonly string[] | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < HEADER_BYTES) return null;
  const shift = bytes.readUInt16LE(SECTOR_SHIFT_AT);
  if (shift !== SMALL_SHIFT && shift !== LARGE_SHIFT) return null;
  const ole = { bytes, sectorBytes: 1 << shift };
  const table = sectorTable(ole);
  const directory = table && chain(ole, bytes.readUInt32LE(FIRST_DIRECTORY_AT), (sector) => table[sector]);
  return directory && directory.flatMap((sector) => sectorNames(ole, sector));
}

/** The next sector for each sector. The table's own sectors are listed in the header, the rest in a list of sectors. */
function sectorTable(ole: Ole): readonly number[] | null {
  const { bytes, sectorBytes } = ole;
  const lastAt = sectorBytes / NUMBER_BYTES - 1;
  const first = bytes.readUInt32LE(LIST_COUNT_AT) === 0 ? END : bytes.readUInt32LE(FIRST_LIST_AT);
  const lists = chain(ole, first, (sector) => numbersOf(ole, sector)[lastAt]);
  if (lists === null) return null;
  const inHeader = numbers(bytes.subarray(TABLE_SECTORS_AT, HEADER_BYTES));
  const sectors = [...inHeader, ...lists.flatMap((sector) => numbersOf(ole, sector).slice(0, lastAt))];
  const used = sectors.filter((sector) => sector <= LAST_SECTOR);
  return used.every((sector) => isWhole(ole, sector)) ? used.flatMap((sector) => numbersOf(ole, sector)) : null;
}

/** The sectors of a chain; null when it leaves the file or loops. */
function chain(ole: Ole, first: number, next: (sector: number) => number | undefined): readonly number[] | null {
  const seen = new Set<number>();
  for (let sector: number | undefined = first; sector !== END; sector = next(sector)) {
    if (sector === undefined || seen.has(sector) || !isWhole(ole, sector)) return null;
    seen.add(sector);
  }
  return [...seen];
}

const startOf = ({ sectorBytes }: Ole, sector: number): number => (sector + 1) * sectorBytes;

const isWhole = (ole: Ole, sector: number): boolean => startOf(ole, sector) + ole.sectorBytes <= ole.bytes.length;

const sectorOf = (ole: Ole, sector: number): Buffer =>
  ole.bytes.subarray(startOf(ole, sector), startOf(ole, sector) + ole.sectorBytes);

const numbersOf = (ole: Ole, sector: number): number[] => numbers(sectorOf(ole, sector));

const numbers = (part: Buffer): number[] =>
  Array.from({ length: part.length / NUMBER_BYTES }, (_, index) => part.readUInt32LE(index * NUMBER_BYTES));

function sectorNames(ole: Ole, sector: number): string[] {
  const part = sectorOf(ole, sector);
  const entries = Array.from({ length: part.length / ENTRY_BYTES }, (_, index) =>
    part.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES),
  );
  return entries
    .filter((entry) => entry[TYPE_AT] !== 0)
    .map((entry) => entry.toString("utf16le", 0, NAME_BYTES).replace(/\0.*$/s, ""));
}

const LONGEST = 120;
/** Characters that file systems refuse in names, and those that lead to another folder. */
const UNSAFE = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;

/** Unique, safe, non-empty file names for one folder of any system; ignores case. */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [stem, ending] = partsOf(safeName(name));
    let [unique, number] = [stem + ending, 1];
    while (taken.has(unique.toLowerCase())) {
      number += 1;
      unique = `${stem} (${number})${ending}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(UNSAFE, "_")
    .replace(/^[\s.]+/u, "")
    .replace(/(?<![\s.])[\s.]+$/u, "")
    .replace(DEVICE, "_$1");
  const [stem, ending] = partsOf(clean);
  return [...stem].slice(0, LONGEST).join("").trimEnd() + ending || "file";
}

/** "holiday.2026.jpg" is "holiday.2026" and ".jpg". */
function partsOf(name: string): [string, string] {
  const [ending = ""] = /(?<=.)\.[a-z0-9]{1,8}$/iu.exec(name) ?? [];
  return [name.slice(0, name.length - ending.length), ending];
}
