import type { MEDIA_KINDS, MEDIA_VIEWS } from "./constants.ts";

/** A stored picture and the widths it is kept in; enough to write a responsive `<picture>`. */
export type Picture = {
  /** Public address of the original, "/storage/product-images/<name>.webp". */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Widths of the WebP copies, ascending; never wider than the original. */
  readonly widths: readonly number[];
  /** Whether AVIF copies exist too (made by a job after storing). */
  readonly hasAvif: boolean;
};

/** The folders of file storage. */
export type Bucket = "product-images" | "content-media";

/** The three kinds of files that people tell apart. */
export type MediaKind = (typeof MEDIA_KINDS)[number];
export type MediaView = (typeof MEDIA_VIEWS)[number];

/** A file of the library. */
export type MediaFile = {
  readonly id: string;
  readonly bucket: Bucket;
  /** The stored name, and the name it was uploaded under. */
  readonly filename: string;
  readonly originalName: string;
  readonly url: string;
  readonly title: string | null;
  readonly altText: string | null;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbnailUrl: string | null;
  readonly folderId: string | null;
  readonly isPublic: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** The filter of the library's list. */
export type MediaFilter = {
  readonly search: string;
  readonly kind: MediaKind | null;
  /** A folder's id, NO_FOLDER, PRODUCT_FOLDER, or null for all files. */
  readonly folder: string | null;
  readonly view: MediaView;
  readonly page: number;
};

/** A folder of the library's tree and how much lies directly in it. */
export type MediaFolder = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly fileCount: number;
};

/** A place of the shop that shows a file. */
export type MediaUse = { readonly url: string; readonly place: string };
