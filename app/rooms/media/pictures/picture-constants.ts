/** Widths a stored picture is kept in, in pixels. */
export const PICTURE_WIDTHS = [240, 400, 480, 768, 1024, 1280, 1920] as const;
/** Width of the small copy that lists show. */
export const THUMBNAIL_WIDTH = 320;
/** AVIF copies are made from this width up. */
export const AVIF_FROM_WIDTH = 400;
/** The copy that other sites show with a link: whole, on the page's ground, and light enough for all of them. */
export const SHARE_PICTURE = {
  width: 1200,
  height: 630,
  maxBytes: 300 * 1024,
  qualities: [82, 70, 55, 40, 25],
} as const;
/** Public path of stored files. */
export const STORAGE_PATH = "/storage";
/** A late picture fades in once it is this near the window, and this share of it. */
export const LAZY_MARGIN_PX = 50;
export const LAZY_THRESHOLD = 0.1;
