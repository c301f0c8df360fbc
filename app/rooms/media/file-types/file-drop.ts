import {
  LIBRARY_PICTURE_TYPES,
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_UPLOAD_FILES,
  MAX_VIDEO_BYTES,
  MIN_FILE_BYTES,
  OTHER_TYPES,
} from "../constants.ts";
import { uploadTexts } from "../admin-messages.ts";

type Dropped = { readonly name: string; readonly size: number; readonly type: string };
/** The files that an upload field accepts; sizes in bytes. */
export type DropLimits = {
  /** Most bytes of a file of this MIME type; null for a type that is not taken. */
  readonly maxBytes: (mime: string) => number | null;
  readonly minBytes: number;
  readonly maxFiles: number;
};

const TYPES = [...Object.values(LIBRARY_PICTURE_TYPES), ...Object.values(OTHER_TYPES)];
/** The accept attribute of the library's file field. */
export const ACCEPTED_TYPES = TYPES.map(({ mime }) => mime).join(",");

/** The files that the library accepts; the server checks again by content. */
export const LIBRARY_DROP: DropLimits = {
  maxBytes: (mime) => {
    if (!TYPES.some((type) => type.mime === mime)) return null;
    if (mime.startsWith("image/")) return MAX_PICTURE_BYTES;
    return mime.startsWith("video/") ? MAX_VIDEO_BYTES : MAX_DOCUMENT_BYTES;
  },
  minBytes: MIN_FILE_BYTES,
  maxFiles: MAX_UPLOAD_FILES,
};

/** Which of the dropped files are sent, and of each other one why not. */
export function checkDrop<T extends Dropped>(
  files: readonly T[],
  limits: DropLimits,
): { accepted: T[]; refused: { file: T; reason: string }[] } {
  const accepted: T[] = [];
  const refused: { file: T; reason: string }[] = [];
  for (const file of files) {
    const reason = fault(file, limits) ?? (accepted.length >= limits.maxFiles ? uploadTexts.tooMany : null);
    if (reason === null) accepted.push(file);
    else refused.push({ file, reason });
  }
  return { accepted, refused };
}

function fault({ type, name, size }: Dropped, { maxBytes, minBytes }: DropLimits): string | null {
  const most = maxBytes(type || mimeByName(name));
  if (most === null) return uploadTexts.type;
  if (size > most) return uploadTexts.tooLarge(most);
  return size < minBytes ? uploadTexts.tooSmall(minBytes) : null;
}

// A system without an office program names no type for its files.
function mimeByName(name: string): string {
  const extension = name.split(".").at(-1)?.toLowerCase();
  return TYPES.find((type) => type.extension === extension)?.mime ?? "";
}
