import { z } from "zod";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { readDecimal, type AmountFault } from "#app/shared/kernel/forms/amount.ts";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { cleanText } from "#app/shared/kernel/text/safe-text.ts";
import {
  MAX_PRICE_CENTS,
  MAX_PRODUCT_PICTURES,
  MAX_STOCK,
  NEW_CATEGORY,
  NO_CATEGORY,
  PRODUCT_TEXT_MAX,
} from "../constants.ts";
import type { ProductFieldError } from "../errors.ts";
import type { ProductEdits, ProductListing, ProductParts, ProductPromotion, StockCount } from "../types.ts";
import { zeroUnlessNumber, type ProductField, type ProductFormErrors, type ProductFormValues } from "./product-form.ts";

const fault = (code: ProductFieldError): ProductFieldError => code;

const text = (field: keyof typeof PRODUCT_TEXT_MAX) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(PRODUCT_TEXT_MAX[field], fault("too_long")));
const optional = (field: keyof typeof PRODUCT_TEXT_MAX) => text(field).transform((typed) => typed || null);
const ticked = z.string().transform((box) => box === "yes");

const PRICE = /^\d{1,9}(\.\d{1,2})?$/;
const PRICE_FAULTS: Record<AmountFault, ProductFieldError> = {
  empty: "price_required",
  unclear: "price_unclear",
  not_a_number: "price_range",
};

/** In cents. */
const price = () =>
  z.string().transform((typed, { addIssue }) => {
    const read = readDecimal(typed, "money");
    const cents = read.ok && PRICE.test(read.value) ? toCents(read.value) : null;
    if (cents !== null && cents <= MAX_PRICE_CENTS) return cents;
    addIssue(fault(read.ok ? "price_range" : PRICE_FAULTS[read.error]));
    return z.NEVER;
  });

const isCategory = (name: string): boolean => name !== "" && name !== NO_CATEGORY && name !== NEW_CATEGORY;
const newCategory = () => text("newCategory").refine(isCategory, fault("category_required"));

/** A new category's field counts only while the choice is "Add new category…". */
const chosenCategory = (fields: ProductFormValues): object =>
  fields.category === NEW_CATEGORY ? { ...fields, category: "" } : { ...fields, newCategory: null };

const listing = () =>
  z.preprocess(
    chosenCategory,
    z
      .object({
        name: text("name").pipe(z.string().min(1, fault("name_required"))),
        price: price(),
        category: z.string().transform((typed) => cleanText(typed) || null),
        newCategory: newCategory().nullable(),
        description: optional("description"),
        images: z
          .array(z.string())
          .max(MAX_PRODUCT_PICTURES, fault("too_many_pictures"))
          .transform((urls) => [...new Set(urls)]),
        showInShop: ticked,
        details: optional("details"),
        ingredients: optional("ingredients"),
        usage: optional("usage"),
        advisory: optional("advisory"),
        weight: optional("weight"),
        dimensions: optional("dimensions"),
        tagline: optional("tagline"),
        size: optional("size"),
      })
      .transform(({ price: priceCents, newCategory: added, category, ...words }): ProductListing => ({
        ...words,
        priceCents,
        category: added ?? category,
      })),
  );

const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;

const discount = () =>
  z.string().transform((typed, { addIssue }) => {
    const read = readDecimal(typed, "percent");
    if (!read.ok && read.error === "empty") return null;
    if (read.ok && PERCENT.test(read.value)) return Number(read.value) || null;
    addIssue(fault("discount_range"));
    return z.NEVER;
  });

const promotion = () => z.object({ discount: discount(), isNew: ticked }) satisfies z.ZodType<ProductPromotion>;

const count = () => z.string().transform((typed) => Number(zeroUnlessNumber(typed)));

const stock = () =>
  z
    .object({
      stock: count().pipe(
        z.int(fault("stock_range")).min(0, fault("stock_range")).max(MAX_STOCK, fault("stock_range")),
      ),
      seenStock: count(),
    })
    .transform(({ stock: counted, seenStock: seen }): StockCount => ({ counted, seen }));

const nothing = () => z.unknown().transform(() => null);

/** The parts the person may change, null for others. Built when called: the browser first turns zod's `eval` off. */
export const productSchema = (may: ProductParts): z.ZodType<ProductEdits> =>
  z.intersection(
    (may.listing ? listing() : nothing()).transform((part) => ({ listing: part })),
    z.intersection(
      (may.promotion ? promotion() : nothing()).transform((part) => ({ promotion: part })),
      (may.stock ? stock() : nothing()).transform((part) => ({ stock: part })),
    ),
  );

type ProductFields = ProductFormValues & { readonly images: readonly string[] };

export const readProductForm = (
  schema: z.ZodType<ProductEdits>,
  fields: ProductFields,
): Result<ProductEdits, ProductFormErrors> =>
  parseFields<ProductEdits, ProductField | "images", ProductFieldError>(schema, fields);
