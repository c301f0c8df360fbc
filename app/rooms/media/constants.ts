/** Widths a stored picture is kept in, in pixels (S-CONST-22, R-152). */
export const PICTURE_WIDTHS = [240, 400, 480, 768, 1024, 1280, 1920] as const;
/** AVIF copies are made from this width up. */
export const AVIF_FROM_WIDTH = 400;
/** The copy that other sites show with a link: whole, on the page's ground, and light enough for all of them. */
export const SHARE_PICTURE = {
  width: 1200,
  height: 630,
  maxBytes: 300 * 1024,
  qualities: [82, 70, 55, 40, 25],
} as const;
export const WEBP_QUALITY = 75;
export const AVIF_QUALITY = 50;
/** Most bytes and pixels of a picture. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const MAX_PICTURE_SIDE = 6000;
/** Kinds of pictures by their content, and the extension they are stored under; SVG is never among them. */
export const PICTURE_TYPES: Readonly<Record<string, { extension: string; mime: string }>> = {
  jpeg: { extension: "jpg", mime: "image/jpeg" },
  png: { extension: "png", mime: "image/png" },
  webp: { extension: "webp", mime: "image/webp" },
};
/** Public path of stored files. */
export const STORAGE_PATH = "/storage";
export const MAKE_AVIF_TASK = "make-avif";
/** A late picture fades in once it is this near the window, and this share of it (S-CONST-23, S-CONST-24). */
export const LAZY_MARGIN_PX = 50;
export const LAZY_THRESHOLD = 0.1;
