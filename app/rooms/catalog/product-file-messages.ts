import { productFieldErrors } from "./admin-messages.ts";
import type { ApplyImportError, CategoryError, ImportFileError, ImportRowError } from "./errors.ts";

const products = (count: number): string => (count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`);

/** Texts around the export and the import of products. */
export const productFileTexts = {
  export: "Export",
  import: "Import",
  title: "Import products",
  subtitle: "Change many products at once with a CSV file. Nothing is changed before you have seen what would be.",
  back: "Products",
  file: "CSV file",
  fileHint: "UTF-8, up to 10,000 rows and 10 MB; the first row holds the titles of the columns.",
  keyHint: "A row changes the product of its ID, else of its name; a name that nobody has becomes a new product.",
  emptyHint: "An empty cell empties texts, category and discount; it leaves name, price, stock and the switches alone.",
  upload: "Upload",
  template: "Export your products to get a file that fits.",
  columns: "Columns",
  columnOf: (title: string): string => `Use ${title} as`,
  untitled: (at: number): string => `Column ${at}`,
  ignored: "Not used",
  check: "Check again",
  preview: "What would change",
  nothing: "Nothing to change: every row is as the products are now, or has an error.",
  noKey: "Choose a column for the ID or the name, so that every row says which product it means.",
  counts: { new: "new", changed: "changed", unchanged: "unchanged", error: "with errors" },
  kinds: { new: "New", changed: "Changed", error: "Error" },
  row: "Row",
  product: "Product",
  whatHappens: "What happens",
  empty: "empty",
  more: (count: number): string => `and ${count.toLocaleString("en-US")} more`,
  apply: (count: number): string => `Apply to ${products(count)}`,
  leavesOut: (count: number): string =>
    count === 1 ? "1 row with errors is left out." : `${count.toLocaleString("en-US")} rows with errors are left out.`,
  otherFile: "Choose another file",
  last: "Last import",
  lastDone: (file: string, count: number): string => `${file}: ${products(count)}`,
  undo: "Undo import",
  undoneOn: (time: string): string => `taken back ${time}`,
  applied: (created: number, changed: number): string =>
    `Imported: ${created.toLocaleString("en-US")} new, ${changed.toLocaleString("en-US")} changed.`,
  undone: (count: number): string => `The import was taken back: ${products(count)}.`,
  undoGone: "This import was taken back already, or another one came after it.",
  undoChanged: "Not taken back: these products were changed, sold or deleted since the import.",
} as const;

export const importFileErrors: Record<ImportFileError, string> = {
  no_file: "Choose a CSV file first",
  too_large: "The file is larger than 10 MB",
  encoding: "The file is not UTF-8. Save it as “CSV UTF-8” and upload it again.",
  open_quote: "A quotation mark is never closed",
  after_quote: "Text follows a closing quotation mark",
  no_rows: "The file holds no products",
  too_many: "The file has more than 10,000 rows or 60 columns",
};

export const importRowErrors: Record<ImportRowError, string> = {
  ...productFieldErrors,
  cell_count: "Not as many cells as titles",
  unknown_id: "No product has this ID",
  several_named: "Several products have this name: give the ID",
  named_twice: "An earlier row means the same product",
  yes_or_no: "Write yes or no",
  no_new_products: "No product has this name, and you may not add products",
};

export const applyImportErrors: Record<ApplyImportError, string> = {
  not_found: "This file was applied or removed meanwhile.",
  no_key: productFileTexts.noKey,
  nothing: productFileTexts.nothing,
  changed_by_other: "Products were changed since you looked at this preview. Here is the new one; please look again.",
};

/** Texts of the Categories dialog. */
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
      ? "1 product has this category. It gets the new name."
      : `${products(count)} have this category. All of them get the new name.`,
  inIt: (count: number): string => `${products(count)} ${count === 1 ? "has" : "have"} this category.`,
  gone: (name: string): string => `No product has the category “${name}” any more.`,
  intoItself: (name: string): string => `“${name}” cannot be merged into itself. Choose another category.`,
  askMerge: (from: string, to: string, count: number): string =>
    `“${to}” exists already. Move ${products(count)} of “${from}” into it? The two cannot be told apart afterwards.`,
  askRemove: (name: string, count: number): string =>
    `Remove “${name}” from ${products(count)}? They stay in the shop without a category.`,
  moved: (count: number): string => `The category of ${products(count)} was changed.`,
  removed: (count: number): string => `The category was removed from ${products(count)}.`,
} as const;

export const categoryErrors: Record<Exclude<CategoryError, "exists">, string> = {
  not_found: "No product has this category any more.",
  same: "This is its name already.",
  category_required: "Category name is required",
  too_long: "This text is too long",
  changed_by_other: "The number of products changed meanwhile. Please look again.",
};
