import type { MEDIA_KINDS, MEDIA_VIEWS } from "./constants.ts";

export type Picture = {
  /** Public address of the original, "/storage/product-images/<name>.webp". */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Ascending; never wider than the original. */
  readonly widths: readonly number[];
  /** The width of the narrowest AVIF copy; wider ones have one too. null while there are none. */
  readonly avifFrom: number | null;
};

export type Bucket = "product-images" | "content-media";

export type MediaKind = (typeof MEDIA_KINDS)[number];
export type MediaView = (typeof MEDIA_VIEWS)[number];

export type MediaFile = {
  readonly id: string;
  readonly bucket: Bucket;
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

export type MediaFilter = {
  readonly search: string;
  readonly kind: MediaKind | null;
  /** A folder's id, NO_FOLDER or PRODUCT_FOLDER; null for all files. */
  readonly folder: string | null;
  readonly view: MediaView;
  readonly page: number;
};

export type MediaFolder = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly fileCount: number;
};

/** What shows or links a file. */
export type MediaUse = {
  readonly url: string;
  readonly kind: "product" | "section" | "template" | "block" | "question" | "campaign";
  readonly name: string;
};
