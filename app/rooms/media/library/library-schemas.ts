import { z } from "zod";
import { MAX_ALT_LENGTH, MAX_FOLDER_NAME_LENGTH, MAX_TITLE_LENGTH } from "../constants.ts";

export const mediaTitle = z.string().trim().max(MAX_TITLE_LENGTH, "title_too_long");
export const mediaAltText = z.string().trim().max(MAX_ALT_LENGTH, "alt_too_long");
export const folderName = z.string().trim().min(1, "name_required").max(MAX_FOLDER_NAME_LENGTH, "name_too_long");

const idOrNull = z.string().transform((id) => id || null);

export const MEDIA_DETAILS_FIELDS = ["title", "altText", "folder", "isPublic", "seenUpdatedAt"] as const;

export const mediaDetailsSchema = z.object({
  title: mediaTitle,
  altText: mediaAltText,
  folder: idOrNull,
  isPublic: z.string().transform((typed) => typed !== ""),
  seenUpdatedAt: z.string(),
});

export const FOLDER_FIELDS = ["folderId", "name", "parentId"] as const;

export const folderSchema = z.object({ folderId: idOrNull, name: folderName, parentId: idOrNull });
