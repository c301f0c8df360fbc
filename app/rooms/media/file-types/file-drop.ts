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
/** Sizes in bytes. */
export type DropLimits = {
  /** null for a type that is not accepted. */
  readonly maxBytes: (mime: string) => number | null;
  readonly minBytes: number;
  readonly maxFiles: number;
};

const TYPES = [...Object.values(LIBRARY_PICTURE_TYPES), ...Object.values(OTHER_TYPES)];
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

/** Splits dropped files into those to send and the reason for each other one. */
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
  if (size > most) return uploadTexts.tooLarge({ bytes: most });
  return size < minBytes ? uploadTexts.tooSmall({ bytes: minBytes }) : null;
}

// Systems without an office program name no type for its files.
function mimeByName(name: string): string {
  const extension = name.split(".").at(-1)?.toLowerCase();
  return TYPES.find((type) => type.extension === extension)?.mime ?? "";
}
