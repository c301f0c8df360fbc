export const PICTURE_WIDTHS = [160, 240, 400, 480, 768, 1024, 1280, 1920] as const;
export const THUMBNAIL_WIDTH = 320;
export const SHARE_PICTURE = {
  width: 1200,
  height: 630,
  maxBytes: 300 * 1024,
  qualities: [82, 70, 55, 40, 25],
} as const;
export const STORAGE_PATH = "/storage";
/** A late picture fades in within this distance of the window, once this share of it is visible. */
export const LAZY_MARGIN_PX = 50;
export const LAZY_THRESHOLD = 0.1;
