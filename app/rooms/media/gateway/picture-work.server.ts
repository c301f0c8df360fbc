import sharp from "sharp";
import { THEME_COLOURS } from "#app/shared/ui/tokens.ts";
import { AVIF_QUALITY, MAX_PICTURE_SIDE, WEBP_QUALITY } from "../constants.ts";
import { SHARE_PICTURE } from "../pictures/picture-constants.ts";

/** Upright size. */
export type PictureFacts = {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly isMoving: boolean;
};

const LIMIT = { limitInputPixels: MAX_PICTURE_SIDE * MAX_PICTURE_SIDE, failOn: "error" as const };

// One thread per picture, so that the shop's requests do not wait for pictures.
sharp.concurrency(1);

/** Reads kind and size from the content itself; null when it is not a picture that decodes completely. */
async function readPicture(bytes: Uint8Array): Promise<PictureFacts | null> {
  try {
    const { format, compression, pages, autoOrient } = await sharp(bytes, LIMIT).metadata();
    const { width, height } = autoOrient;
    if (!format || width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE) return null;
    const isMoving = (pages ?? 1) > 1;
    await sharp(bytes, { ...LIMIT, animated: isMoving }).stats();
    return { format: compression === "av1" ? "avif" : format, width, height, isMoving };
  } catch {
    return null;
  }
}

/** Turns the picture upright, strips metadata and re-encodes it in its own format. */
const cleanPicture = async (bytes: Uint8Array): Promise<Buffer> => sharp(bytes, LIMIT).autoOrient().toBuffer();

const cleanMovingPicture = async (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { ...LIMIT, animated: true }).toBuffer();

const movingCopyOf = async (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { ...LIMIT, animated: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();

async function copyOf(bytes: Uint8Array, width: number, format: "webp" | "avif"): Promise<Buffer> {
  const resized = sharp(bytes, LIMIT).resize({ width, withoutEnlargement: true });
  return format === "webp"
    ? resized.webp({ quality: WEBP_QUALITY }).toBuffer()
    : resized.avif({ quality: AVIF_QUALITY, effort: 3 }).toBuffer();
}

/** The JPEG that other sites show with a link, in the best quality that stays below its size limit. */
async function shareCopyOf(bytes: Uint8Array): Promise<Buffer> {
  const { width, height, maxBytes, qualities } = SHARE_PICTURE;
  const background = THEME_COLOURS.light;
  const framed = await sharp(bytes, LIMIT)
    .flatten({ background })
    .resize({ width, height, fit: "contain", background })
    .png({ compressionLevel: 1 })
    .toBuffer();
  let copy = Buffer.alloc(0);
  for (const quality of qualities) {
    copy = await sharp(framed).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (copy.byteLength < maxBytes) break;
  }
  return copy;
}

export const PICTURE_WORK = { readPicture, cleanPicture, cleanMovingPicture, movingCopyOf, copyOf, shareCopyOf };
export type PictureWork = typeof PICTURE_WORK;
