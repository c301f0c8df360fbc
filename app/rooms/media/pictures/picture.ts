import { PICTURE_WIDTHS, STORAGE_PATH, THUMBNAIL_WIDTH } from "./picture-constants.ts";
import type { Bucket, Picture } from "../types.ts";

/** Widths to keep of an original: the fixed ones that are not wider, or only its own when it is narrower than the second. */
export function keptWidths(originalWidth: number): number[] {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= originalWidth);
  return fitting.length > 1 ? fitting : [originalWidth];
}

/** The public address of a stored file. */
export const publicUrl = (bucket: Bucket, file: string): string => `${STORAGE_PATH}/${bucket}/${file}`;

/** The file name of a copy: "<name>-480.webp" for the original "<name>.jpg". */
export const copyName = (file: string, width: number, format: "webp" | "avif"): string =>
  `${file.replace(/\.[a-z0-9]+$/, "")}-${width}.${format}`;

/** The address of a picture's smallest copy, else its own. */
export const smallestCopy = ({ url, widths }: Pick<Picture, "url" | "widths">): string =>
  widths.length === 0 ? url : copyName(url, Math.min(...widths), "webp");

/** The name or address of the JPEG that other sites show with a link to a product picture. */
export const shareName = (file: string): string => `${file.replace(/\.[a-z0-9]+$/, "")}-share.jpg`;

/** The srcset of a picture in one format; "" when there is no copy in it. */
export function srcSet(picture: Pick<Picture, "url" | "widths" | "avifFrom">, format: "webp" | "avif"): string {
  const from = format === "avif" ? (picture.avifFrom ?? Infinity) : 0;
  const widths = picture.widths.filter((width) => width >= from);
  return widths.map((width) => `${copyName(picture.url, width, format)} ${width}w`).join(", ");
}

/** The storage keys of a file and of every copy it may have. */
export function storedKeys(file: {
  readonly bucket: Bucket;
  readonly filename: string;
  readonly width: number | null;
  readonly widths: readonly number[];
}): string[] {
  const widths = file.width === null ? [] : [...new Set([...file.widths, THUMBNAIL_WIDTH, file.width])];
  const copies = widths.flatMap((width) => [
    copyName(file.filename, width, "webp"),
    ...(file.widths.includes(width) ? [copyName(file.filename, width, "avif")] : []),
  ]);
  const share = file.bucket === "product-images" ? [shareName(file.filename)] : [];
  return [file.filename, ...copies, ...share].map((name) => `${file.bucket}/${name}`);
}

export type LoadState = "shown" | "loading" | "failed";

/** The picture, its fallback once loading failed, else its alternative text. */
export function shownPicture(state: LoadState, fallbackUrl: string | undefined): "picture" | "fallback" | "missing" {
  if (state !== "failed") return "picture";
  return fallbackUrl ? "fallback" : "missing";
}
