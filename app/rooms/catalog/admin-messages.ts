import { amountTexts, CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import { MAX_PICTURE_BYTES, MIN_FILE_BYTES } from "../media/constants.ts";
import type { PictureError, ProductFieldError } from "./errors.ts";
import type { ProductColumn } from "./files/import-types.ts";
import type { ProductSort, StockLevel } from "./types.ts";
import { formatNumber, formatMoney } from "#app/shared/kernel/format/format.ts";

/** Separate from the shop's own texts, which every visitor loads. */
export const productAdminMessages = {
  title: "Products",
  subtitle: "Manage your product catalog",
  searchPlaceholder: "Search products...",
  noDescription: "No description",
  noCategory: "None",
  noMatch: "No products found matching your filters. Try adjusting your search criteria.",
  addFirst: "Add your first product",
  loadFailed: "Failed to load products. Please try again in a moment.",
  tryAgain: "Try Again",
  held: (held: number): string => `${held} held`,
  notInShop: "Not in shop",
} as const;

export const amountFieldNames = { min: "Price from", max: "Price to" } as const;

export const stockLevelNames: Record<StockLevel, string> = {
  in: "In stock",
  low: "Low stock",
  out: "Out of stock",
};

export const productSortNames: Record<ProductSort, string> = {
  newest: "Newest",
  name: "Name",
  priceLow: "Price: low to high",
  priceHigh: "Price: high to low",
  stockLow: "Stock: low to high",
  stockHigh: "Stock: high to low",
};

const productDialogNames = {
  name: "Product Name",
  price: "Price",
  category: "Category",
  newCategory: "New category",
  stock: "Stock",
  description: "Description",
  discount: "Discount (%)",
  isNew: "New",
  showInShop: "Show in shop",
  details: "Product details",
  ingredients: "Ingredients",
  usage: "How to use",
  advisory: "Advisory",
  tagline: "Tagline",
  size: "Size",
  weight: "Weight",
  dimensions: "Dimensions",
} as const;

export const productDialogTexts = {
  ...productDialogNames,
  add: "Add New Product",
  edit: "Edit Product",
  addProduct: "Add Product",
  history: "History",
  updateProduct: "Update Product",
  saving: "Saving...",
  addNewCategory: "Add new category…",
  held: (held: number): string => `${held} held by open checkouts`,
  more: "More details",
  askFree: (currency: string): string => `Save this product with a price of ${formatMoney(0, currency)}?`,
  saveFree: (currency: string): string => `Save with ${formatMoney(0, currency)}`,
  reload: "Reload",
  notSaved: "The product was not saved. Please check the marked fields.",
  failed: "We could not save the product. Please try again in a moment.",
  gone: "This product was deleted.",
  changedByOther: CHANGED_BY_OTHER,
  tooLarge: "Together, these files are too large. Upload fewer at once.",
  unsaved: "Save the product to add these pictures.",
} as const;

export const productPictureTexts = {
  title: (count: number, most: number): string => `Product Images (${count}/${most})`,
  tip: "The first image is primary. JPEG, PNG or WebP, up to 5 MB each.",
  primary: "Primary",
  makePrimary: "Make Primary",
  earlier: (position: number): string => `Move image ${position} earlier`,
  later: (position: number): string => `Move image ${position} later`,
  remove: (position: number): string => `Delete image ${position}`,
  moved: (from: number, to: number, count: number): string => `Image ${from} is now image ${to} of ${count}`,
  removed: (position: number, left: number): string => `Image ${position} deleted, ${left} left`,
  image: (position: number): string => `Image ${position}`,
  choose: "Choose images",
  orDrop: "or drop or paste them here",
  upload: "Upload",
  uploading: (percent: number): string => `Uploading images... ${percent}%`,
  full: "Maximum of 5 images reached. Delete some to upload more.",
  failed: (file: string, message: string): string => `Failed to upload ${file}: ${message}`,
  tooMany: "Too many files",
  noAnswer: "The upload failed. Please try again.",
  cancelled: "The upload was cancelled.",
  stillSending: "Images are still uploading. Save when they are done, or cancel them.",
  cancelUpload: "Cancel upload",
  retryUpload: "Retry",
} as const;

export const pictureErrorTexts: Record<PictureError, string> = {
  failed: "something went wrong. Please try again in a moment.",
  file_too_large: `File is larger than ${MAX_PICTURE_BYTES} bytes`,
  file_too_small: `File is smaller than ${MIN_FILE_BYTES} bytes`,
  file_type: "File type must be one of JPEG, PNG, WebP",
  unreadable: "The image is damaged or larger than 6000 × 6000 pixels",
};

export const productFieldErrors: Record<ProductFieldError, string> = {
  name_required: "Product name is required",
  price_required: "Price is required",
  price_unclear: amountTexts.unclear,
  price_range: "Price must be a number from 0 to 99,999.99 with at most two decimals",
  stock_range: "Stock must be a whole number from 0 to 999,999",
  stock_held: "Stock cannot be lower than what open checkouts hold",
  discount_range: "Discount must be from 0 to 99.99",
  category_required: "Category name is required",
  too_many_pictures: "Too many files",
  unknown_picture: "An image is missing. Please upload it again.",
  too_long: "This text is too long",
};

/** The error at a field; one that is too long names its limit. */
export function productFieldText(field: string, code: ProductFieldError): string {
  const names: Readonly<Record<string, string>> = productDialogNames;
  return code === "too_long" ? `${names[field] ?? "This text"} is too long` : productFieldErrors[code];
}

export const productBulkTexts = {
  selected: (count: number): string => `${countOf(count)} selected`,
  selectPage: "Select all",
  selectMatching: (total: number): string => `Select all ${formatNumber(total)} matching`,
  clear: "Clear",
  add: "+10 Stock",
  take: "-1 Stock",
  remove: "Delete",
  deleteTitle: (count: number): string => (count === 1 ? "Delete Product" : "Delete Products"),
  deleteOne: (name: string): string => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  deleteSeveral: (count: number): string =>
    `Are you sure you want to delete ${formatNumber(count)} products? This action cannot be undone.`,
  saved: (name: string): string => `${name} was saved.`,
  deleted: (count: number): string => (count === 1 ? "1 product was deleted." : `${countOf(count)} were deleted.`),
  noneLeft: "Nothing was deleted: the selected products no longer exist.",
  added: (count: number): string => `Stock of ${countOf(count)} raised by 10.`,
  taken: (count: number): string => `Stock of ${countOf(count)} lowered by 1.`,
  unchanged: (names: readonly string[]): string =>
    `Not lowered, because stock is 0 or held by open checkouts: ${names.join(", ")}.`,
  atCeiling: (names: readonly string[]): string => `Not raised, because stock is at its maximum: ${names.join(", ")}.`,
  others: "Nothing was deleted: the matching products have changed. Please check again.",
  noneSelected: "Select at least one product first.",
  failed: "Nothing was changed. Please try again in a moment.",
} as const;

const countOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? "product" : "products"}`;

export const lowStockTexts = {
  low: (name: string): string => `Low stock: ${name}`,
  out: (name: string): string => `Out of stock: ${name}`,
  left: (stock: number): string => `${stock} left`,
  many: {
    low: (count: number): string => `Low stock: ${countOf(count)}`,
    out: (count: number): string => `Out of stock: ${countOf(count)}`,
  },
  together: "All of them were updated at once.",
} as const;

export const productColumnNames: Record<ProductColumn, string> = {
  id: "ID",
  name: "Name",
  price: "Price",
  discount: "Discount (%)",
  category: "Category",
  stock: "Stock",
  isNew: "New",
  showInShop: "Show in shop",
  description: "Description",
  details: "Product details",
  ingredients: "Ingredients",
  usage: "How to use",
  advisory: "Advisory",
  weight: "Weight",
  dimensions: "Dimensions",
  tagline: "Tagline",
  size: "Size",
};

export const productListTexts = {
  product: "Product",
  pieces: "Units",
  price: "Price",
  selectedProducts: "Selected products",
  products: "Products",
  searchProducts: "Search products",
  category: "Category",
  allCategories: "All Categories",
  stock: "Stock",
  allStock: "All Stock",
  sortBy: "Sort by",
  moreFilters: "More filters",
  inShop: "In shop",
  all: "All",
  shownInShop: "Shown in shop",
  discounted: "Discounted",
  newProduct: "New",
  reset: "Reset",
  apply: "Apply",
  showAllProducts: "Show all products",
  importProducts: "Import products",
  addProduct: "Add Product",
  one: "product",
  many: "products",
  pages: "Pages of products",
  subtitle: "Manage your product catalog",
} as const;
