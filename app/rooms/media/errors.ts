/** Why a picture is not stored. */
export type StorePictureError = "file_too_large" | "file_too_small" | "file_type" | "unreadable";

/** Why a file is not taken into the library; `limit` is in bytes. */
export type StoreMediaError =
  | { readonly code: "file_too_large" | "file_too_small"; readonly limit: number }
  | { readonly code: "file_type" | "has_macros" | "unreadable" | "folder_gone" };

/** Why a file's details are not changed. */
export type EditMediaError = "not_found" | "changed_by_other" | "folder_gone";
/** What is wrong with a file's texts. */
export type MediaTextFault = "title_too_long" | "alt_too_long";
/** Why details or a folder stay as they were: one of the reasons above, or a fault of the shop. */
export type Unsaved<Reason> = Reason | "failed";

/** Why a folder is not made, renamed, moved or deleted. */
export type FolderError = "not_found" | "name_taken" | "parent_gone" | "into_itself" | "not_empty";

/** What is wrong with a folder's name. */
export type FolderNameFault = "name_required" | "name_too_long";

/** Why there is no zip of files. */
export type ZipMediaError = "none" | "too_many" | "too_large";
