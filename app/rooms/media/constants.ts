import { DAY_MS } from "#app/shared/kernel/format/dates.ts";
export const WEBP_QUALITY = 75;
export const AVIF_QUALITY = 50;
const MEGABYTE = 1024 * 1024;
export const MAX_PICTURE_BYTES = 5 * MEGABYTE;
export const MAX_PICTURE_SIDE = 6000;
export const MAX_DOCUMENT_BYTES = 20 * MEGABYTE;
export const MAX_VIDEO_BYTES = 100 * MEGABYTE;
export const MIN_FILE_BYTES = 1;
export const MAX_UPLOAD_FILES = 20;
export const MAX_ZIP_FILES = 100;
export const MAX_ZIP_BYTES = 500 * MEGABYTE;
/** For the next piece of a file. */
export const STORAGE_WAIT_MS = 15_000;

type StoredType = { readonly extension: string; readonly mime: string };
/** By content type, with the stored extension; never SVG. */
export const PICTURE_TYPES: Readonly<Record<string, StoredType>> = {
  jpeg: { extension: "jpg", mime: "image/jpeg" },
  png: { extension: "png", mime: "image/png" },
  webp: { extension: "webp", mime: "image/webp" },
};
export const LIBRARY_PICTURE_TYPES: Readonly<Record<string, StoredType>> = {
  ...PICTURE_TYPES,
  gif: { extension: "gif", mime: "image/gif" },
  avif: { extension: "avif", mime: "image/avif" },
};
export const OTHER_TYPES = {
  pdf: { extension: "pdf", mime: "application/pdf" },
  doc: { extension: "doc", mime: "application/msword" },
  docx: { extension: "docx", mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  mp4: { extension: "mp4", mime: "video/mp4" },
  webm: { extension: "webm", mime: "video/webm" },
} as const satisfies Record<string, StoredType>;

export const MEDIA_KINDS = ["image", "document", "video"] as const;
export const MEDIA_VIEWS = ["grid", "list"] as const;
export const MEDIA_PAGE_SIZE = 24;
/** Values of the folder filter that are not a folder's id. */
export const NO_FOLDER = "none";
export const PRODUCT_FOLDER = "products";
export const MAX_TITLE_LENGTH = 150;
export const MAX_ALT_LENGTH = 250;
export const MAX_FOLDER_NAME_LENGTH = 100;

const UNUSED_PICTURE_DAYS = 7;
/** A product's unused picture stays this long, because staff may still be editing its product. */
export const UNUSED_PICTURE_MS = UNUSED_PICTURE_DAYS * DAY_MS;

export const MAKE_AVIF_TASK = "make-avif";
export const MAKE_SHARE_PICTURES_TASK = "make-share-pictures";
export const MAKE_SMALL_COPIES_TASK = "make-small-copies";
/** Pictures whose missing copies one job makes, well within its time. */
export const MISSING_COPIES_BATCH = 20;
