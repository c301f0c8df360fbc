const END_MAGIC = Buffer.from("PK\x05\x06", "latin1");
const ENTRY_MAGIC = 0x02_01_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** Offsets in the end of the directory, in its entries, and before a file's content. */
const END_COUNT = 10;
const END_FIRST = 16;
const END_COMMENT = 20;
const METHOD = 10;
const PACKED_BYTES = 20;
const NAME_LENGTH = 28;
const EXTRA_LENGTH = 30;
const COMMENT_LENGTH = 32;
const CONTENT = 42;
const LOCAL_NAME_LENGTH = 26;
const LOCAL_EXTRA_LENGTH = 28;
const STORED = 0;
const DEFLATED = 8;

export type ZipEntry = { readonly name: string; readonly method: number; readonly size: number; readonly at: number };

/** The entries of a ZIP's directory in order; null when it is missing, damaged or followed by other data. */
export function zipEntries(file: Uint8Array): readonly ZipEntry[] | null {
  const bytes = bufferOf(file);
  const end = bytes.lastIndexOf(END_MAGIC);
  if (end < 0 || end + END_BYTES > bytes.length) return null;
  if (end + END_BYTES + bytes.readUInt16LE(end + END_COMMENT) !== bytes.length) return null;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + END_FIRST);
  for (let left = bytes.readUInt16LE(end + END_COUNT); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_MAGIC) return null;
    const { entry, next } = readEntry(bytes, at);
    entries.push(entry);
    at = next;
  }
  return entries;
}

function readEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  const short = (field: number): number => bytes.readUInt16LE(at + field);
  const nameEnd = at + ENTRY_BYTES + short(NAME_LENGTH);
  const entry = {
    name: bytes.toString("utf8", at + ENTRY_BYTES, nameEnd),
    method: short(METHOD),
    size: bytes.readUInt32LE(at + PACKED_BYTES),
    at: bytes.readUInt32LE(at + CONTENT),
  };
  return { entry, next: nameEnd + short(EXTRA_LENGTH) + short(COMMENT_LENGTH) };
}

/** A zipped file's raw bytes and whether they are deflated; null when they cannot be found. */
export function zipPart(
  file: Uint8Array,
  { at, method, size }: ZipEntry,
): { packed: Buffer; isDeflated: boolean } | null {
  const bytes = bufferOf(file);
  if (at + LOCAL_BYTES > bytes.length || (method !== STORED && method !== DEFLATED)) return null;
  const name = bytes.readUInt16LE(at + LOCAL_NAME_LENGTH);
  const extra = bytes.readUInt16LE(at + LOCAL_EXTRA_LENGTH);
  const start = at + LOCAL_BYTES + name + extra;
  const packed = bytes.subarray(start, start + size);
  return packed.length === size ? { packed, isDeflated: method === DEFLATED } : null;
}

const bufferOf = (file: Uint8Array): Buffer => Buffer.from(file.buffer, file.byteOffset, file.byteLength);
