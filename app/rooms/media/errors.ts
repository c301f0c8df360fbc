export type StorePictureError = "file_too_large" | "file_too_small" | "file_type" | "unreadable";

/** `limit` is in bytes. */
export type StoreMediaError =
  | { readonly code: "file_too_large" | "file_too_small"; readonly limit: number }
  | { readonly code: "file_type" | "has_macros" | "unreadable" | "folder_gone" };

export type EditMediaError = "not_found" | "changed_by_other" | "folder_gone";
export type MediaTextFault = "title_too_long" | "alt_too_long";
/** `failed`: a fault of the shop. */
export type Unsaved<Reason> = Reason | "failed";

export type FolderError = "not_found" | "name_taken" | "parent_gone" | "into_itself" | "not_empty";

export type FolderNameFault = "name_required" | "name_too_long";

export type ZipMediaError = "none" | "too_many" | "too_large";
