import {
  LIBRARY_PICTURE_TYPES,
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_UPLOAD_FILES,
  MAX_VIDEO_BYTES,
  MIN_FILE_BYTES,
  OTHER_TYPES,
} from "../constants.ts";

type Dropped = { readonly name: string; readonly size: number; readonly type: string };
/** Sizes in bytes. */
export type DropFault =
  | { readonly code: "type" | "too_many" }
  | { readonly code: "too_large" | "too_small"; readonly limit: number };
export type DropLimits = {
  /** null for a type that is not accepted. */
  readonly maxBytes: (mime: string) => number | null;
  readonly minBytes: number;
  readonly maxFiles: number;
};

const TYPES = [...Object.values(LIBRARY_PICTURE_TYPES), ...Object.values(OTHER_TYPES)];
export const ACCEPTED_TYPES = TYPES.map(({ mime }) => mime).join(",");

/** The server checks again by content. */
export const LIBRARY_DROP: DropLimits = {
  maxBytes: (mime) => {
    if (!TYPES.some((type) => type.mime === mime)) return null;
    if (mime.startsWith("image/")) return MAX_PICTURE_BYTES;
    return mime.startsWith("video/") ? MAX_VIDEO_BYTES : MAX_DOCUMENT_BYTES;
  },
  minBytes: MIN_FILE_BYTES,
  maxFiles: MAX_UPLOAD_FILES,
};

/** Splits dropped files into those to send and the fault of each other one. */
export function checkDrop<T extends Dropped>(
  files: readonly T[],
  limits: DropLimits,
): { accepted: T[]; refused: { file: T; fault: DropFault }[] } {
  const accepted: T[] = [];
  const refused: { file: T; fault: DropFault }[] = [];
  for (const file of files) {
    const fault = faultOf(file, limits) ?? (accepted.length >= limits.maxFiles ? TOO_MANY : null);
    if (fault === null) accepted.push(file);
    else refused.push({ file, fault });
  }
  return { accepted, refused };
}

const TOO_MANY: DropFault = { code: "too_many" };

function faultOf({ type, name, size }: Dropped, { maxBytes, minBytes }: DropLimits): DropFault | null {
  const most = maxBytes(type || mimeByName(name));
  if (most === null) return { code: "type" };
  if (size > most) return { code: "too_large", limit: most };
  return size < minBytes ? { code: "too_small", limit: minBytes } : null;
}

// Systems without an office program name no type for its files.
function mimeByName(name: string): string {
  const extension = name.split(".").at(-1)?.toLowerCase();
  return TYPES.find((type) => type.extension === extension)?.mime ?? "";
}
