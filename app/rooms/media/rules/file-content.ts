import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, MAX_VIDEO_BYTES, OTHER_TYPES } from "../constants.ts";

/** A file's type by its first bytes; a Word file is recognised only once it is complete. */
export type ContentKind = "picture" | "pdf" | "doc" | "docx" | "mp4" | "webm";

/** How many bytes have to be seen. */
export const HEAD_BYTES = 64;

const PICTURES = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"];
const AVIF_BRANDS = ["avif", "avis"];
const MP4_BRANDS = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "M4VH", "dash", "MSNV"];
const OLE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const ZIP = "PK\x03\x04";
const EBML = "\x1a\x45\xdf\xa3";
const BOX_TYPE = 4;
const BRAND = 8;
const BRAND_END = 12;

/** The kind of a file by its first bytes, whatever its name says; null for everything the library does not take. */
export function contentKind(head: Uint8Array): ContentKind | null {
  const start = Buffer.from(head).toString("latin1");
  const brand = start.slice(BRAND, BRAND_END);
  if (PICTURES.some((magic) => start.startsWith(magic))) return "picture";
  if (start.startsWith("RIFF") && brand === "WEBP") return "picture";
  if (start.slice(BOX_TYPE, BRAND) === "ftyp") return ftypKind(brand);
  if (start.startsWith(EBML)) return start.includes("webm") ? "webm" : null;
  if (start.startsWith("%PDF-")) return "pdf";
  if (start.startsWith(OLE)) return "doc";
  return start.startsWith(ZIP) ? "docx" : null;
}

const ftypKind = (brand: string): ContentKind | null =>
  AVIF_BRANDS.includes(brand) ? "picture" : MP4_BRANDS.includes(brand) ? "mp4" : null;

/** Most bytes a file of this kind may have. */
export function contentLimit(kind: ContentKind): number {
  if (kind === "picture") return MAX_PICTURE_BYTES;
  return OTHER_TYPES[kind].mime.startsWith("video/") ? MAX_VIDEO_BYTES : MAX_DOCUMENT_BYTES;
}
