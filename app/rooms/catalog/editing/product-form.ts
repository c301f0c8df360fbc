import { cleanText } from "#app/shared/kernel/text/safe-text.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";
import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import { readDecimal, type AmountFault } from "#app/shared/kernel/forms/amount.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import {
  MAX_PRICE_CENTS,
  MAX_PRODUCT_PICTURES,
  MAX_STOCK,
  NEW_CATEGORY,
  NO_CATEGORY,
  PRODUCT_TEXT_MAX,
} from "../constants.ts";
import type { ProductFieldError } from "../errors.ts";
import type {
  EditableProduct,
  ProductEdits,
  ProductListing,
  ProductParts,
  ProductPromotion,
  StockCount,
} from "../types.ts";
import { can, type Role } from "#app/shared/kernel/access/permissions.ts";

/** Without pictures; checkboxes are "yes" or "". */
export const PRODUCT_FIELDS = [
  "name",
  "price",
  "category",
  "newCategory",
  "stock",
  "seenStock",
  "description",
  "discount",
  "isNew",
  "showInShop",
  "details",
  "ingredients",
  "usage",
  "advisory",
  "weight",
  "dimensions",
  "tagline",
  "size",
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type ProductFormValues = Readonly<Record<ProductField, string>>;
export type ProductFormErrors = Partial<Record<ProductField | "images", ProductFieldError>>;
type Form = { readonly values: ProductFormValues; readonly images: readonly string[] };

const PRICE = /^\d{1,9}(\.\d{1,2})?$/;
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Normalizes a number field on blur: "0" for anything but a number. */
export const zeroUnlessNumber = (typed: string): string => (NUMBER.test(typed.trim()) ? typed.trim() : "0");

/** Reads the dialog: the parts the person may change, or the fault of each field. */
export function readProductForm(form: Form, may: ProductParts): Result<ProductEdits, ProductFormErrors> {
  const errors: ProductFormErrors = {};
  const edits = {
    listing: may.listing ? readListing(form, errors) : null,
    promotion: may.promotion ? readPromotion(form.values, errors) : null,
    stock: may.stock ? readStock(form.values, errors) : null,
  };
  return Object.keys(errors).length === 0 ? ok(edits) : err(errors);
}

function readListing({ values, images }: Form, errors: ProductFormErrors): ProductListing {
  for (const [field, max] of Object.entries(PRODUCT_TEXT_MAX) as [keyof typeof PRODUCT_TEXT_MAX, number][]) {
    if (cleanText(values[field]).length > max) errors[field] = "too_long";
  }
  const name = cleanText(values.name);
  if (name === "") errors.name = "name_required";
  if (images.length > MAX_PRODUCT_PICTURES) errors.images = "too_many_pictures";
  return {
    name,
    priceCents: readPrice(values.price, errors),
    category: readCategory(values, errors),
    description: textOrNull(values.description),
    images: [...new Set(images)],
    showInShop: values.showInShop === "yes",
    details: textOrNull(values.details),
    ingredients: textOrNull(values.ingredients),
    usage: textOrNull(values.usage),
    advisory: textOrNull(values.advisory),
    weight: textOrNull(values.weight),
    dimensions: textOrNull(values.dimensions),
    tagline: textOrNull(values.tagline),
    size: textOrNull(values.size),
  };
}

function readPrice(typed: string, errors: ProductFormErrors): number {
  const read = readDecimal(typed, "money");
  if (!read.ok) {
    errors.price = PRICE_FAULTS[read.error];
    return 0;
  }
  const cents = PRICE.test(read.value) ? toCents(read.value) : null;
  if (cents === null || cents > MAX_PRICE_CENTS) errors.price = "price_range";
  return cents ?? 0;
}

const PRICE_FAULTS: Record<AmountFault, ProductFieldError> = {
  empty: "price_required",
  unclear: "price_unclear",
  not_a_number: "price_range",
};

function readCategory({ category, newCategory }: ProductFormValues, errors: ProductFormErrors): string | null {
  if (category !== NEW_CATEGORY) return cleanText(category) || null;
  const name = cleanText(newCategory);
  if (name === "" || name === NO_CATEGORY || name === NEW_CATEGORY) errors.newCategory = "category_required";
  return name;
}

function readPromotion({ discount, isNew }: ProductFormValues, errors: ProductFormErrors): ProductPromotion {
  const read = readDecimal(discount, "percent");
  const isEmpty = !read.ok && read.error === "empty";
  const percent = read.ok && PERCENT.test(read.value) ? Number(read.value) : null;
  if (percent === null && !isEmpty) errors.discount = "discount_range";
  return { discount: percent || null, isNew: isNew === "yes" };
}

function readStock({ stock, seenStock }: ProductFormValues, errors: ProductFormErrors): StockCount {
  const counted = Number(zeroUnlessNumber(stock));
  if (!Number.isInteger(counted) || counted < 0 || counted > MAX_STOCK) errors.stock = "stock_range";
  return { counted, seen: Number(zeroUnlessNumber(seenStock)) };
}

export type ShownProduct = Omit<EditableProduct, "id" | "held" | "pictures" | "updatedAt">;

/** The dialog's initial values; a new product is shown in the shop unless staff untick it. */
export function productFormValues(product: ShownProduct | null): ProductFormValues {
  if (!product) return { ...productValuesOf(new FormData()), stock: "0", seenStock: "0", showInShop: ticked(true) };
  const shown = (value: string | number | null): string => String(value ?? "");
  return {
    name: product.name,
    price: toDecimal(product.priceCents),
    category: shown(product.category),
    newCategory: "",
    stock: shown(product.stock ?? 0),
    seenStock: shown(product.stock ?? 0),
    description: shown(product.description),
    discount: shown(product.discount),
    isNew: ticked(product.isNew),
    showInShop: ticked(product.showInShop),
    details: shown(product.details),
    ingredients: shown(product.ingredients),
    usage: shown(product.usage),
    advisory: shown(product.advisory),
    weight: shown(product.weight),
    dimensions: shown(product.dimensions),
    tagline: shown(product.tagline),
    size: shown(product.size),
  };
}

const ticked = (value: boolean): string => (value ? "yes" : "");

/** The posted fields as typed; "" for absent ones. */
export const productValuesOf = (form: FormData): ProductFormValues => typedFields(form, PRODUCT_FIELDS);

const textOrNull = (typed: string): string | null => cleanText(typed) || null;

/** Which parts of a product a role may change. */
export const productParts = (role: Role): ProductParts => ({
  listing: can(role, "products.edit"),
  promotion: can(role, "products.discount"),
  stock: can(role, "stock.edit"),
});
