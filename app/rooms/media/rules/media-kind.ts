import { LIBRARY_PICTURE_TYPES, OTHER_TYPES } from "../constants.ts";
import type { MediaKind } from "../types.ts";

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
