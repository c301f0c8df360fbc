/** Why a picture is not stored. */
export type StorePictureError = "file_too_large" | "file_type" | "unreadable";
