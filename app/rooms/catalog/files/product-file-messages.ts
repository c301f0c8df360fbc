import { productFieldErrors } from "../admin-messages.ts";
import { SYNONYM_LIMITS } from "../constants.ts";
import type {
  ApplyImportError,
  CategoryError,
  CategoryNameFault,
  ImportFileError,
  ImportRowError,
  SynonymError,
} from "../errors.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

const products = (count: number): string => (count === 1 ? "1 product" : `${formatNumber(count)} products`);

export const productFileTexts = {
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
  columnOf: (title: string): string => `Use ${title} as`,
  untitled: (at: number): string => `Column ${at}`,
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
  more: (count: number): string => `and ${formatNumber(count)} more`,
  apply: (count: number): string => `Apply to ${products(count)}`,
  leavesOut: (count: number): string =>
    count === 1 ? "1 row with errors will be skipped." : `${formatNumber(count)} rows with errors will be skipped.`,
  otherFile: "Choose another file",
  last: "Last import",
  lastDone: (file: string, count: number): string => `${file}: ${products(count)}`,
  undo: "Undo import",
  undoneOn: (time: string): string => `undone ${time}`,
  applied: (created: number, changed: number): string =>
    `Imported: ${formatNumber(created)} new, ${formatNumber(changed)} changed.`,
  undone: (count: number): string => `Import undone: ${products(count)}.`,
  undoGone: "This import has already been undone, or there is a newer one.",
  undoChanged: "Not undone: these products have been changed, sold or deleted since the import.",
} as const;

export const importFileErrors: Record<ImportFileError, string> = {
  no_file: "Choose a CSV file first",
  too_large: "The file is larger than 10 MB",
  encoding: "The file is not UTF-8. Save it as “CSV UTF-8” and upload it again.",
  open_quote: "A quotation mark is not closed",
  after_quote: "Text follows a closing quotation mark",
  no_rows: "The file contains no products",
  too_many: "The file has more than 10,000 rows or 60 columns",
};

export const importRowErrors: Record<ImportRowError, string> = {
  ...productFieldErrors,
  cell_count: "This row and the column titles differ in number of cells",
  unknown_id: "No product has this ID",
  several_named: "Several products have this name. Add the ID",
  named_twice: "An earlier row is for the same product",
  yes_or_no: "Write yes or no",
  no_new_products: "No product has this name, and your role cannot add products",
};

export const applyImportErrors: Record<ApplyImportError, string> = {
  not_found: "This file has already been imported or removed.",
  no_key: productFileTexts.noKey,
  nothing: productFileTexts.nothing,
  changed_by_other: "Products have changed since this preview. Please check the new one below.",
};

export const categoryTexts = {
  title: "Categories",
  none: "No product has a category yet.",
  products,
  rename: "Rename",
  merge: "Merge",
  remove: "Remove",
  newName: "New name",
  into: "Merge into",
  back: "Back",
  next: "Continue",
  stepTitles: {
    rename: (name: string): string => `Rename “${name}”`,
    merge: (name: string): string => `Merge “${name}”`,
    remove: (name: string): string => `Remove “${name}”`,
  },
  renameHint: (count: number): string =>
    count === 1
      ? "1 product has this category and will get the new name."
      : `${products(count)} have this category. All of them will get the new name.`,
  inIt: (count: number): string => `${products(count)} ${count === 1 ? "has" : "have"} this category.`,
  gone: (name: string): string => `No product is in the category “${name}” now.`,
  intoItself: (name: string): string => `You cannot merge “${name}” into itself. Choose another category.`,
  askMerge: (from: string, to: string, count: number): string =>
    `“${to}” already exists. Move ${products(count)} of “${from}” into it? You cannot separate them afterwards.`,
  askRemove: (name: string, count: number): string =>
    `Remove “${name}” from ${products(count)}? They stay in the shop without a category.`,
  moved: (count: number): string => `The category of ${products(count)} was changed.`,
  removed: (count: number): string => `The category was removed from ${products(count)}.`,
} as const;

export const synonymTexts = {
  title: "Synonyms",
  label: "Words that mean the same",
  hint: "One group per line, words separated by commas. A search for any word of a line finds products that contain one of the others. Accents and capitals do not matter.",
  save: "Save",
  cancel: "Cancel",
  saved: "The synonyms were saved.",
  failed: "We could not save the synonyms. Please try again in a moment.",
  changedByOther:
    "Someone else changed the synonyms. Your version is still below; add their changes to it before you save.",
  keptNow: "Saved now:",
} as const;

/** The error at the field when the list is refused. */
export function synonymErrorText(error: SynonymError): string {
  switch (error.code) {
    case "alone":
      return `Line ${error.line} has only one word. Add a synonym, separated by a comma, or remove the line.`;
    case "too_many_words":
      return `Line ${error.line} has more than ${SYNONYM_LIMITS.words} words.`;
    case "too_long":
      return `Line ${error.line}: “${error.word}” has more than ${SYNONYM_LIMITS.letters} characters.`;
    case "repeated":
      return `“${error.word}” is in lines ${error.first} and ${error.line}. Put both groups on one line.`;
    case "too_many_groups":
      return `Use at most ${SYNONYM_LIMITS.groups} lines.`;
  }
}

export const categoryErrors: Record<Exclude<CategoryError, "exists"> | CategoryNameFault, string> = {
  not_found: "No product is in this category now.",
  same: "The category already has this name.",
  category_required: "Category name is required",
  too_long: "This text is too long",
  changed_by_other: "The number of products has changed. Please check again.",
};
