import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { MAX_PICTURE_BYTES, MIN_FILE_BYTES } from "../media/constants.ts";
import type { PictureError, ProductFieldError } from "./errors.ts";
import type { ProductColumn } from "./files/import-types.ts";
import type { ProductSort, StockLevel } from "./types.ts";

/** Separate from the shop's own texts, which every visitor loads. */
export const productAdminMessages = messages({
  title: "Products",
  subtitle: "Manage your product catalog",
  searchPlaceholder: "Search products...",
  noDescription: "No description",
  noCategory: "None",
  noMatch: "No products found matching your filters. Try adjusting your search criteria.",
  addFirst: "Add your first product",
  loadFailed: "Failed to load products. Please try again in a moment.",
  held: "{held} held",
  notInShop: "Not in shop",
});

export const amountFieldNames = messages({ min: "Price from", max: "Price to" });

export const stockLevelNames: Record<StockLevel, string> = messages({
  in: "In stock",
  low: "Low stock",
  out: "Out of stock",
});

export const productSortNames: Record<ProductSort, string> = messages({
  newest: "Newest",
  name: "Name",
  priceLow: "Price: low to high",
  priceHigh: "Price: high to low",
  stockLow: "Stock: low to high",
  stockHigh: "Stock: high to low",
});

export const productDialogTexts = messages({
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
  add: "Add New Product",
  edit: "Edit Product",
  addProduct: "Add Product",
  history: "History",
  updateProduct: "Update Product",
  saving: "Saving...",
  addNewCategory: "Add new category…",
  held: "{held} held by open checkouts",
  more: "More details",
  askFree: "Save this product with a price of {price}?",
  saveFree: "Save with {price}",
  notSaved: "The product was not saved. Please check the marked fields.",
  failed: "We could not save the product. Please try again in a moment.",
  gone: "This product was deleted.",
  changedByOther: "This record was changed by someone else. Reload and try again.",
  tooLarge: "Together, these files are too large. Upload fewer at once.",
  unsaved: "Save the product to add these pictures.",
  tooLong: "{name} is too long",
});

export const productPictureTexts = messages({
  title: "Product Images ({count}/{most})",
  tip: "The first image is primary. JPEG, PNG or WebP, up to 5 MB each.",
  primary: "Primary",
  makePrimary: "Make Primary",
  earlier: "Move image {position} earlier",
  later: "Move image {position} later",
  remove: "Delete image {position}",
  moved: "Image {from} is now image {to} of {count}",
  removed: "Image {position} deleted, {left} left",
  image: "Image {position}",
  choose: "Choose images",
  orDrop: "or drop or paste them here",
  upload: "Upload",
  uploading: "Uploading images... {percent}%",
  full: "Maximum of 5 images reached. Delete some to upload more.",
  failed: "Failed to upload {file}: {message}",
  tooMany: "Too many files",
  noAnswer: "The upload failed. Please try again.",
  cancelled: "The upload was cancelled.",
  stillSending: "Images are still uploading. Save when they are done, or cancel them.",
  cancelUpload: "Cancel upload",
  retryUpload: "Retry",
});

export const pictureErrorTexts: Record<PictureError, string> = messages(
  {
    failed: "something went wrong. Please try again in a moment.",
    file_too_large: "File is larger than {maxPictureBytes} bytes",
    file_too_small: "File is smaller than {minFileBytes} bytes",
    file_type: "File type must be one of JPEG, PNG, WebP",
    unreadable: "The image is damaged or larger than 6000 × 6000 pixels",
  },
  { maxPictureBytes: MAX_PICTURE_BYTES, minFileBytes: MIN_FILE_BYTES },
);

export const productFieldErrors: Record<ProductFieldError, string> = messages({
  name_required: "Product name is required",
  price_required: "Price is required",
  price_unclear: "Type 1250.00 or 1.25: this could be either.",
  price_range: "Price must be a number from 0 to 99,999.99 with at most two decimals",
  stock_range: "Stock must be a whole number from 0 to 999,999",
  stock_held: "Stock cannot be lower than what open checkouts hold",
  discount_range: "Discount must be from 0 to 99.99",
  category_required: "Category name is required",
  too_many_pictures: "Too many files",
  unknown_picture: "An image is missing. Please upload it again.",
  too_long: "This text is too long",
});

export function productFieldText(field: string, code: ProductFieldError): string {
  if (code !== "too_long") return productFieldErrors[code];
  const names: Readonly<Record<string, unknown>> = productDialogTexts;
  const name = names[field];
  return typeof name === "string" ? productDialogTexts.tooLong({ name }) : productFieldErrors.too_long;
}

export const productBulkTexts = messages({
  selected: "{count, plural, one {# product} other {# products}} selected",
  selectPage: "Select all",
  selectMatching: "Select all {total, number} matching",
  clear: "Clear",
  add: "+10 Stock",
  take: "-1 Stock",
  remove: "Delete",
  deleteTitle: "{count, plural, one {Delete Product} other {Delete Products}}",
  deleteOne: "Are you sure you want to delete {name}? This action cannot be undone.",
  deleteSeveral: "Are you sure you want to delete {count, number} products? This action cannot be undone.",
  saved: "{name} was saved.",
  deleted: "{count, plural, one {# product was deleted.} other {# products were deleted.}}",
  noneLeft: "Nothing was deleted: the selected products no longer exist.",
  added: "Stock of {count, plural, one {# product} other {# products}} raised by 10.",
  taken: "Stock of {count, plural, one {# product} other {# products}} lowered by 1.",
  unchanged: "Not lowered, because stock is 0 or held by open checkouts: {names}.",
  atCeiling: "Not raised, because stock is at its maximum: {names}.",
  others: "Nothing was deleted: the matching products have changed. Please check again.",
  noneSelected: "Select at least one product first.",
  failed: "Nothing was changed. Please try again in a moment.",
});

export const lowStockTexts = messages({
  low: "Low stock: {name}",
  out: "Out of stock: {name}",
  left: "{stock} left",
  many: {
    low: "Low stock: {count, plural, one {# product} other {# products}}",
    out: "Out of stock: {count, plural, one {# product} other {# products}}",
  },
  together: "All of them were updated at once.",
});

export const productColumnNames: Record<ProductColumn, string> = messages({
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
});

export const productListTexts = messages({
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
  importProducts: "Import products",
  addProduct: "Add Product",
  one: "product",
  many: "products",
  subtitle: "Manage your product catalog",
});
