import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import {
  MAX_ALT_LENGTH,
  MAX_FOLDER_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_ZIP_FILES,
  type MEDIA_KINDS,
} from "./constants.ts";
import type { EditMediaError, FolderError, Unsaved, FolderNameFault, MediaTextFault } from "./errors.ts";
import type { DropFault } from "./file-types/file-drop.ts";

export const libraryTexts = messages(
  {
    failed: "Nothing was changed. Please try again in a moment.",
    title: "Media Library",
    subtitle: "The shop's pictures, documents and videos",
    searchPlaceholder: "Search by title or file name...",
    allFiles: "All Files",
    allFolders: "All Folders",
    noFolder: "No Folder",
    productFolder: "Product Images",
    none: "No files here yet.",
    noneHint: "Files you upload above appear here.",
    loadFailed: "Failed to load media files.",
    gone: "This file no longer exists.",
    noneSelected: "No files were selected.",
    zipTooMany: "At most {maxZipFiles} files can be downloaded at once. Select fewer.",
    zipTooLarge: "Together, these files are larger than 500 MB. Select fewer.",
    urlCopied: "URL copied to clipboard!",
    copyFailed: "We could not copy the URL. Open the file's details and copy it there.",
    saved: "The file was saved.",
    changedByOther: "This record was changed by someone else. Reload and try again.",
    staffOnly: "Staff only",
    askDelete: "Delete {count} file(s)?",
    /** After a number; the same for one file and for many. */
    found: "file(s) found",
    usedIn: "Used in: {places}",
    place: {
      product: "product {name}",
      section: "homepage section {name}",
      template: "section template {name}",
      block: "content block {name}",
      question: "question {name}",
      campaign: "newsletter campaign {name}",
    },
    unused: "Not used on any page, product or block.",
    deleted: "{count, plural, one {# file} other {# files}} deleted.",
    uploaded: "{count, plural, one {# file} other {# files}} uploaded.",
  },
  { maxZipFiles: MAX_ZIP_FILES },
);

export const mediaKindNames = messages({
  image: "Images",
  document: "Documents",
  video: "Videos",
}) satisfies Record<(typeof MEDIA_KINDS)[number], string>;

export const uploadTexts = messages({
  choose: "Choose files",
  orDrop: "or drop or paste them here",
  limits: "Pictures up to 5 MB, PDF, DOC and DOCX up to 20 MB, MP4 and WebM up to 100 MB.",
  upload: "Upload",
  cancel: "Cancel",
  retry: "Retry",
  clear: "Clear List",
  waiting: "Waiting",
  done: "Done",
  cancelled: "Cancelled",
  noAnswer: "The upload failed. Please try again.",
  type: "File type must be one of JPEG, PNG, WebP, GIF, AVIF, MP4, WebM, PDF, DOC, DOCX",
  macros: "We do not accept Word files with macros. Save the file without macros or as a PDF.",
  tooLarge: "File is larger than {bytes} bytes",
  tooSmall: "File is smaller than {bytes} bytes",
  tooMany: "Too many files",
  unreadable: "The file is damaged or larger than 6000 × 6000 pixels",
  folderGone: "The folder no longer exists.",
  failed: "Failed to upload {name}: {reason}",
  refused: "{name} was not uploaded. {reason}",
  leaveTitle: "Leave before the upload is done?",
  leave:
    "{count, plural, one {# file is not uploaded yet. It is} other {# files are not uploaded yet. They are}} left out if you leave.",
});

export const editErrorTexts: Record<Unsaved<EditMediaError | MediaTextFault>, string> = messages(
  {
    failed: "Nothing was changed. Please try again in a moment.",
    not_found: "This file no longer exists.",
    changed_by_other: "This record was changed by someone else. Reload and try again.",
    title_too_long: "Title must be at most {maxTitleLength} characters",
    alt_too_long: "Alt Text must be at most {maxAltLength} characters",
    folder_gone: "The folder no longer exists.",
  },
  { maxTitleLength: MAX_TITLE_LENGTH, maxAltLength: MAX_ALT_LENGTH },
);

export const folderTexts = messages({
  manage: "Folders",
  empty: "No folders yet.",
  top: "Top level",
  create: "Create Folder",
  save: "Save",
  remove: "Delete Folder",
  done: "Folders saved.",
  files: "{count, plural, one {# file} other {# files}}",
});

export const folderErrorTexts: Record<Unsaved<FolderError | FolderNameFault>, string> = messages(
  {
    failed: "Nothing was changed. Please try again in a moment.",
    not_found: "This folder no longer exists.",
    name_required: "Name is required",
    name_too_long: "Name must be at most {maxFolderNameLength} characters",
    name_taken: "There is already a folder with this name here.",
    parent_gone: "The parent folder no longer exists.",
    into_itself: "A folder cannot be inside itself.",
    not_empty: "Only an empty folder can be deleted.",
  },
  { maxFolderNameLength: MAX_FOLDER_NAME_LENGTH },
);

export const librarySelectionTexts = messages({
  selectPage: "Select all",
  deselectPage: "Deselect all",
  selected: "{count} file(s) selected",
  selectMatching: "Select all {total}",
});

export const mediaListTexts = messages({
  uploads: "Uploads",
  uploadingName: "Uploading {name}",
  selectedFiles: "Selected files",
  files: "Files",
  searchFiles: "Search files",
  type: "Type",
  view: "View",
  grid: "Grid",
  list: "List",
  copyUrlOf: "Copy URL of {name}",
  editFileDetails: "Edit File Details",
  title: "Title",
  altText: "Alt Text",
  altHint: "Describe the picture for people who cannot see it.",
  fileUrl: "File URL",
  copyUrl: "Copy URL",
  folder: "Folder",
  isPublic: "Visitors can see this file",
  deleteFiles: "Delete Files",
  name: "Name",
  newFolder: "New folder",
  inside: "Inside",
  noun: { one: "file", many: "files" },
});

export const mediaFactNames = messages({
  name: "Name",
  type: "Type",
  size: "Size",
  dimensions: "Dimensions",
  uploaded: "Uploaded",
});

export function dropFaultText(fault: DropFault): string {
  switch (fault.code) {
    case "type":
      return uploadTexts.type;
    case "too_many":
      return uploadTexts.tooMany;
    case "too_large":
      return uploadTexts.tooLarge({ bytes: fault.limit });
    case "too_small":
      return uploadTexts.tooSmall({ bytes: fault.limit });
  }
}
