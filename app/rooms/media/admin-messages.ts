import { CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import {
  MAX_ALT_LENGTH,
  MAX_FOLDER_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_ZIP_FILES,
  type MEDIA_KINDS,
} from "./constants.ts";
import type { EditMediaError, FolderError, Unsaved, FolderNameFault, MediaTextFault } from "./errors.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

const filesOf = (count: number): string => (count === 1 ? "1 file" : `${formatNumber(count)} files`);

export const libraryTexts = {
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
  noMatch: "No files match.",
  showAll: "Show all files",
  loadFailed: "Failed to load media files.",
  tryAgain: "Try Again",
  gone: "This file no longer exists.",
  noneSelected: "No files were selected.",
  zipTooMany: `At most ${MAX_ZIP_FILES} files can be downloaded at once. Select fewer.`,
  zipTooLarge: "Together, these files are larger than 500 MB. Select fewer.",
  urlCopied: "URL copied to clipboard!",
  copyFailed: "We could not copy the URL. Open the file's details and copy it there.",
  saved: "The file was saved.",
  reload: "Reload",
  changedByOther: CHANGED_BY_OTHER,
  staffOnly: "Staff only",
  askDelete: (count: number): string => `Delete ${count} file(s)?`,
  /** After a number; the same for one file and for many. */
  found: "file(s) found",
  usedIn: (places: readonly string[]): string => `Used in: ${places.join(", ")}`,
  unused: "Not used on any page, product or block.",
  deleted: (count: number): string => `${filesOf(count)} deleted.`,
  uploaded: (count: number): string => `${filesOf(count)} uploaded.`,
} as const;

export const mediaKindNames = {
  image: "Images",
  document: "Documents",
  video: "Videos",
} as const satisfies Record<(typeof MEDIA_KINDS)[number], string>;

export const uploadTexts = {
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
  tooLarge: (bytes: number): string => `File is larger than ${bytes} bytes`,
  tooSmall: (bytes: number): string => `File is smaller than ${bytes} bytes`,
  tooMany: "Too many files",
  unreadable: "The file is damaged or larger than 6000 × 6000 pixels",
  folderGone: "The folder no longer exists.",
  failed: (name: string, reason: string): string => `Failed to upload ${name}: ${reason}`,
  refused: (name: string, reason: string): string => `${name} was not uploaded. ${reason}`,
} as const;

export const editErrorTexts: Record<Unsaved<EditMediaError | MediaTextFault>, string> = {
  failed: libraryTexts.failed,
  not_found: libraryTexts.gone,
  changed_by_other: libraryTexts.changedByOther,
  title_too_long: `Title must be at most ${MAX_TITLE_LENGTH} characters`,
  alt_too_long: `Alt Text must be at most ${MAX_ALT_LENGTH} characters`,
  folder_gone: uploadTexts.folderGone,
};

export const folderTexts = {
  manage: "Folders",
  empty: "No folders yet.",
  top: "Top level",
  create: "Create Folder",
  save: "Save",
  remove: "Delete Folder",
  done: "Folders saved.",
  files: filesOf,
} as const;

export const folderErrorTexts: Record<Unsaved<FolderError | FolderNameFault>, string> = {
  failed: libraryTexts.failed,
  not_found: "This folder no longer exists.",
  name_required: "Name is required",
  name_too_long: `Name must be at most ${MAX_FOLDER_NAME_LENGTH} characters`,
  name_taken: "There is already a folder with this name here.",
  parent_gone: "The parent folder no longer exists.",
  into_itself: "A folder cannot be inside itself.",
  not_empty: "Only an empty folder can be deleted.",
};

export const librarySelectionTexts = {
  selectPage: "Select all",
  deselectPage: "Deselect all",
  selected: (count: number): string => `${count} file(s) selected`,
  selectMatching: (total: number): string => `Select all ${total}`,
} as const;

export const mediaListTexts = {
  uploads: "Uploads",
  uploadingName: (name: string): string => `Uploading ${name}`,
  selectedFiles: "Selected files",
  files: "Files",
  searchFiles: "Search files",
  type: "Type",
  view: "View",
  grid: "Grid",
  list: "List",
  copyUrlOf: (name: string): string => `Copy URL of ${name}`,
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
  pages: "Pages of files",
} as const;
