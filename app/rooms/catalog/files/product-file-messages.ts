import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { productFieldErrors } from "../admin-messages.ts";
import { SYNONYM_LIMITS } from "../constants.ts";
import type {
  ApplyImportError,
  CategoryError,
  CategoryNameFault,
  ImportFileError,
  ImportRowError,
  ProductFieldError,
  SynonymError,
} from "../errors.ts";

export const productFileTexts = messages({
  export: "Export",
  import: "Import",
  title: "Import products",
  subtitle: "Change many products at once with a CSV file. You review every change before it is saved.",
  back: "Products",
  file: "CSV file",
  fileHint: "UTF-8, up to 10,000 rows and 10 MB. The first row holds the column titles.",
  keyHint:
    "Each row updates the product with the same ID or, without an ID, the same name. A new name adds a product, which the shop shows unless the file says no.",
  emptyHint:
    "An empty cell clears texts, category and discount. It leaves name, price, stock, New and Show in shop as they are.",
  upload: "Upload",
  template: "Export your products to get a file in the right format.",
  columns: "Columns",
  columnOf: "Use {title} as",
  untitled: "Column {at}",
  ignored: "Not used",
  check: "Check again",
  preview: "What would change",
  nothing: "Nothing to change: every row matches its product or has an error.",
  noKey: "Choose a column for the ID or the name so that we can match each row to a product.",
  counts: { new: "new", changed: "changed", unchanged: "unchanged", error: "with errors" },
  kinds: { new: "New", changed: "Changed", error: "Error" },
  row: "Row",
  product: "Product",
  whatHappens: "What happens",
  empty: "empty",
  more: "and {count, number} more",
  apply: "Apply to {count, plural, one {# product} other {# products}}",
  leavesOut: "{count, plural, one {# row with errors will be skipped.} other {# rows with errors will be skipped.}}",
  otherFile: "Choose another file",
  last: "Last import",
  lastDone: "{file}: {count, plural, one {# product} other {# products}}",
  undo: "Undo import",
  undoneOn: "undone {time}",
  applied: "Imported: {created, number} new, {changed, number} changed.",
  undone: "Import undone: {count, plural, one {# product} other {# products}}.",
  undoGone: "This import has already been undone, or there is a newer one.",
  undoChanged: "Not undone: these products have been changed, sold or deleted since the import.",
});

export const importFileErrors: Record<ImportFileError, string> = messages({
  no_file: "Choose a CSV file first",
  too_large: "The file is larger than 10 MB",
  encoding: "The file is not UTF-8. Save it as “CSV UTF-8” and upload it again.",
  open_quote: "A quotation mark is not closed",
  after_quote: "Text follows a closing quotation mark",
  no_rows: "The file contains no products",
  too_many: "The file has more than 10,000 rows or 60 columns",
});

/** Faults that only a file has. */
type FileFault = Exclude<ImportRowError, ProductFieldError>;

const FILE_FAULTS: Record<FileFault, string> = messages({
  cell_count: "This row and the column titles differ in number of cells",
  unknown_id: "No product has this ID",
  several_named: "Several products have this name. Add the ID",
  named_twice: "An earlier row is for the same product",
  yes_or_no: "Write yes or no",
  no_new_products: "No product has this name, and your role cannot add products",
});

const isFileFault = (code: ImportRowError): code is FileFault => code in FILE_FAULTS;

/** The text of a fault in a row; a field's fault reads as in the product's form. */
export const importRowText = (code: ImportRowError): string =>
  isFileFault(code) ? FILE_FAULTS[code] : productFieldErrors[code];

export const applyImportErrors: Record<ApplyImportError, string> = messages({
  not_found: "This file has already been imported or removed.",
  no_key: "Choose a column for the ID or the name so that we can match each row to a product.",
  nothing: "Nothing to change: every row matches its product or has an error.",
  changed_by_other: "Products have changed since this preview. Please check the new one below.",
});

export const categoryTexts = messages({
  title: "Categories",
  none: "No product has a category yet.",
  products: "{count, plural, one {# product} other {# products}}",
  rename: "Rename",
  merge: "Merge",
  remove: "Remove",
  newName: "New name",
  into: "Merge into",
  back: "Back",
  next: "Continue",
  stepTitles: {
    rename: "Rename “{name}”",
    merge: "Merge “{name}”",
    remove: "Remove “{name}”",
  },
  renameHint:
    "{count, plural, one {# product has this category and will get the new name.} other {# products have this category. All of them will get the new name.}}",
  inIt: "{count, plural, one {# product} other {# products}} {count, plural, one {has} other {have}} this category.",
  gone: "No product is in the category “{name}” now.",
  intoItself: "You cannot merge “{name}” into itself. Choose another category.",
  askMerge:
    "“{to}” already exists. Move {count, plural, one {# product} other {# products}} of “{from}” into it? You cannot separate them afterwards.",
  askRemove:
    "Remove “{name}” from {count, plural, one {# product} other {# products}}? They stay in the shop without a category.",
  moved: "The category of {count, plural, one {# product} other {# products}} was changed.",
  removed: "The category was removed from {count, plural, one {# product} other {# products}}.",
});

export const synonymTexts = messages({
  title: "Synonyms",
  label: "Words that mean the same",
  hint: "One group per line, words separated by commas. A search for any word of a line finds products that contain one of the others. Accents and capitals do not matter.",
  save: "Save",
  saved: "The synonyms were saved.",
  failed: "We could not save the synonyms. Please try again in a moment.",
  changedByOther:
    "Someone else changed the synonyms. Your version is still below; add their changes to it before you save.",
  keptNow: "Saved now:",
});

const SYNONYM_ERRORS = messages(
  {
    alone: "Line {line} has only one word. Add a synonym, separated by a comma, or remove the line.",
    too_many_words: "Line {line} has more than {words} words.",
    too_long: "Line {line}: “{word}” has more than {letters} characters.",
    repeated: "“{word}” is in lines {first} and {line}. Put both groups on one line.",
    too_many_groups: "Use at most {groups} lines.",
  },
  { words: SYNONYM_LIMITS.words, letters: SYNONYM_LIMITS.letters, groups: SYNONYM_LIMITS.groups },
);

export function synonymErrorText(error: SynonymError): string {
  const { line = 0, word = "", first = 0 } = error as { line?: number; word?: string; first?: number };
  return formatMessage(SYNONYM_ERRORS[error.code], { line, word, first });
}

export const categoryErrors: Record<Exclude<CategoryError, "exists"> | CategoryNameFault, string> = messages({
  not_found: "No product is in this category now.",
  same: "The category already has this name.",
  category_required: "Category name is required",
  too_long: "This text is too long",
  changed_by_other: "The number of products has changed. Please check again.",
});
