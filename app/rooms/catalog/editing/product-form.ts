import { typedFields, type FormFaults } from "#app/shared/kernel/forms/form.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { can, type Role } from "#app/shared/kernel/access/permissions.ts";
import { PRODUCT_DETAILS } from "../constants.ts";
import type { ProductFieldError } from "../errors.ts";
import type { EditableProduct, ProductParts } from "../types.ts";

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
  ...PRODUCT_DETAILS,
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type ProductFormValues = Readonly<Record<ProductField, string>>;
export type ProductFormErrors = FormFaults<ProductField | "images", ProductFieldError>;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Normalizes a number field on blur: "0" for anything but a number. */
export const zeroUnlessNumber = (typed: string): string => (NUMBER.test(typed.trim()) ? typed.trim() : "0");

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

/** Which parts of a product a role may change. */
export const productParts = (role: Role): ProductParts => ({
  listing: can(role, "products.edit"),
  promotion: can(role, "products.discount"),
  stock: can(role, "stock.edit"),
});
