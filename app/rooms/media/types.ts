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
