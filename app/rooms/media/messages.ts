import { MAX_PICTURE_BYTES } from "./constants.ts";
import type { StorePictureError } from "./errors.ts";

/** What a person reads when a picture is refused (A-VAL-42..45, R-151). */
export const storePictureMessages: Record<StorePictureError, string> = {
  file_too_large: `File is larger than ${MAX_PICTURE_BYTES} bytes`,
  file_type: "File type must be one of image/jpeg, image/png, image/webp",
  unreadable: "The picture could not be read. Save it again and retry.",
};

/** Texts of pictures (S-UI-17). */
export const mediaMessages = { notAvailable: "Image not available" } as const;
