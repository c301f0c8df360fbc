import {
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_VIDEO_BYTES,
  OTHER_TYPES,
  LIBRARY_PICTURE_TYPES,
} from "../constants.ts";
import type { MediaKind } from "../types.ts";

/** A Word file is recognised only once it is complete. */
export type ContentKind = "picture" | "pdf" | "doc" | "docx" | "mp4" | "webm";

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

/** The kind of a file by its first bytes, not by its name; null for everything the library does not accept. */
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

const KEY = /^(?:product-images|content-media)\/[a-z0-9][a-z0-9-]*\.([a-z0-9]{2,5})$/;

const SHOWN: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  mp4: "video/mp4",
  webm: "video/webm",
};
const DOWNLOADED: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** How a stored file is served; null for any name that is not one of ours, so no path leaves the buckets. */
export function storedFileType(key: string): { mime: string; isDownload: boolean } | null {
  const extension = KEY.exec(key)?.[1];
  if (extension === undefined) return null;
  const shown = SHOWN[extension];
  if (shown) return { mime: shown, isDownload: false };
  const downloaded = DOWNLOADED[extension];
  return downloaded ? { mime: downloaded, isDownload: true } : null;
}

const COPY = /-\d+$/;

/** Possible names of a stored file's original, without extension: its own, and its own without a copy's width. */
export function originalNames(key: string): string[] {
  const name = key.slice(key.indexOf("/") + 1).replace(/\.[a-z0-9]+$/, "");
  return [...new Set([name, name.replace(COPY, "")])];
}

/** The kind of a stored file by its MIME type. */
export function mediaKind(mime: string): MediaKind {
  const kind = mime.split("/")[0];
  return kind === "image" || kind === "video" ? kind : "document";
}

/** A short name of a type, as the card shows it: "JPG", "DOCX". */
export function typeName(mime: string): string {
  const known = [...Object.values(LIBRARY_PICTURE_TYPES), ...Object.values(OTHER_TYPES)];
  return (known.find((type) => type.mime === mime)?.extension ?? mime.split("/")[1] ?? mime).toUpperCase();
}

const STEP = 1024;
const UNITS = ["Bytes", "KB", "MB", "GB"] as const;
const HUNDREDTHS = 100;

/** A file size in steps of 1024 with at most two decimals: "1.5 KB". */
export function formatFileSize(bytes: number): string {
  let [amount, at] = [bytes, 0];
  while (amount >= STEP && at < UNITS.length - 1) [amount, at] = [amount / STEP, at + 1];
  return `${Math.round(amount * HUNDREDTHS) / HUNDREDTHS} ${UNITS[at]}`;
}
