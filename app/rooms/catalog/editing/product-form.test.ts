import { expect, test } from "vitest";
import { productFieldText } from "../admin-messages.ts";
import { NEW_CATEGORY } from "../constants.ts";
import type { ProductFieldError } from "../errors.ts";
import type { EditableProduct, ProductParts } from "../types.ts";
import {
  productFormValues,
  productValuesOf,
  zeroUnlessNumber,
  type ProductFormValues,
  productParts,
} from "./product-form.ts";
import { productSchema, readProductForm } from "./product-schemas.ts";

const ALL: ProductParts = { listing: true, promotion: true, stock: true };
const GOOD: ProductFormValues = { ...productFormValues(null), name: "Sokh", price: "12.50", stock: "7" };
const read = (values: Partial<ProductFormValues>, images: string[] = [], may = ALL) =>
  readProductForm(productSchema(may), { ...GOOD, ...values, images });
type Codes = Readonly<Record<string, ProductFieldError>>;
const errorsOf = (values: Partial<ProductFormValues>, images: string[] = []): Codes => {
  const result = read(values, images);
  const faults = result.ok ? {} : result.error;
  return Object.fromEntries(Object.entries(faults).map(([field, { code }]) => [field, code]));
};

test.each<[string, Partial<ProductFormValues>, Codes]>([
  ["A-VAL-01: a name is required", { name: " " }, { name: "name_required" }],
  ["A-VAL-02, R-147: a price is required", { price: "" }, { price: "price_required" }],
  ["A-VAL-03, R-147: a price below 0 is refused", { price: "-1" }, { price: "price_range" }],
  ["A-VAL-03: a price with three decimals is refused", { price: "1234.567" }, { price: "price_range" }],
  ["a price that could be thousands or decimals is refused", { price: "1,250" }, { price: "price_unclear" }],
  [
    "a price that could be thousands or decimals is refused, with a point too",
    { price: "1.250" },
    { price: "price_unclear" },
  ],
  ["a discount with two decimal marks is refused", { discount: "1,2,3" }, { discount: "discount_range" }],
  ["R-147: a price that is not a number is refused", { price: "abc" }, { price: "price_range" }],
  ["A-VAL-03: a price above the maximum is refused", { price: "100000" }, { price: "price_range" }],
  ["A-VAL-04: a stock below 0 is refused", { stock: "-1" }, { stock: "stock_range" }],
  ["A-VAL-04: half a piece is refused", { stock: "1.5" }, { stock: "stock_range" }],
  ["R-038: a discount of 100 is refused", { discount: "100" }, { discount: "discount_range" }],
  ["R-038: a discount below 0 is refused", { discount: "-5" }, { discount: "discount_range" }],
  ["R-048: a new category requires a name", { category: NEW_CATEGORY }, { newCategory: "category_required" }],
  [
    "a text has a maximum length",
    { name: "x".repeat(151), weight: "x".repeat(101) },
    { name: "too_long", weight: "too_long" },
  ],
])("%s", (_what, values, errors) => {
  expect(errorsOf(values)).toEqual(errors);
});

test.each([
  ["19,50", 1950],
  ["1 250,50", 125_050],
  ["1,250.50", 125_050],
  ["1.250,50", 125_050],
])("the price %j is read as %s cents", (price, priceCents) => {
  expect(read({ price })).toMatchObject({
    value: { listing: { priceCents } },
  });
});

test("a discount is read with a comma too", () => {
  expect(read({ discount: "12,5 %" })).toMatchObject({ value: { promotion: { discount: 12.5 } } });
});

test("R-033: a new product is shown in the shop unless the box is unticked", () => {
  const shown = read({});
  expect(shown).toMatchObject({ ok: true, value: { listing: { showInShop: true } } });
  const unticked = read({ showInShop: "" });
  expect(unticked).toMatchObject({ ok: true, value: { listing: { showInShop: false } } });
});

test("A-VAL-06: a product has at most 5 pictures", () => {
  expect(errorsOf({}, ["1", "2", "3", "4", "5"])).toEqual({});
  expect(errorsOf({}, ["1", "2", "3", "4", "5", "6"])).toEqual({ images: "too_many_pictures" });
});

test.each([
  ["", "0"],
  ["abc", "0"],
  [" 12 ", "12"],
  ["-1", "-1"],
  ["1.5", "1.5"],
])("A-VAL-05, R-147: a number field with %j becomes %j", (typed, shown) => {
  expect(zeroUnlessNumber(typed)).toBe(shown);
});

test("A-CALL-10, A-VAL-05: typed values are read as prices in cents, trimmed texts, and null for empty fields", () => {
  const values = { ...GOOD, name: " Sokh ", price: "$1,012.5", stock: "abc", discount: "12.5%", description: "a\r\nb" };
  expect(read({ ...values, category: NEW_CATEGORY, newCategory: " Tea " }, ["a", "a"])).toMatchObject({
    ok: true,
    value: {
      listing: { name: "Sokh", priceCents: 101_250, category: "Tea", description: "a\nb", images: ["a"], usage: null },
      promotion: { discount: 12.5, isNew: false },
      stock: { counted: 0, seen: 0 },
    },
  });
});

test("R-031: control characters are removed; a text that is too long is reported", () => {
  const values = { ...GOOD, name: "So\u0000kh\u0007", description: "a\r\nb\tc\u001b" };
  expect(read(values)).toMatchObject({
    value: { listing: { name: "Sokh", description: "a\nb\tc" } },
  });
  expect(productFieldText("ingredients", "too_long")).toBe("Ingredients is too long");
  expect(productFieldText("name", "name_required")).toBe("Product name is required");
});

test("only the parts that the role may change are read and validated", () => {
  const values = { ...GOOD, name: "", price: "", stock: "-1", discount: "10" };
  const may = { listing: false, promotion: true, stock: false };
  expect(read(values, [], may)).toEqual({
    ok: true,
    value: { listing: null, promotion: { discount: 10, isNew: false }, stock: null },
  });
});

test.each(["listing", "promotion", "stock"] as const)(
  "a role that may change only the %s submits nothing else",
  (part) => {
    const may = { listing: false, promotion: false, stock: false, [part]: true };
    const parts = read({ discount: "10", stock: "4" }, ["a"], may);
    const sent = Object.entries(parts.ok ? parts.value : {}).filter(([, value]) => value !== null);
    expect(sent.map(([name]) => name)).toEqual([part]);
  },
);

test("A-CALL-11: a product written into the fields reads back the same", () => {
  const product: EditableProduct = {
    id: "1",
    name: "Regu",
    priceCents: 1999,
    category: "Tea",
    description: "Fine",
    showInShop: true,
    details: "d",
    ingredients: "i",
    usage: "u",
    advisory: null,
    weight: "1 kg",
    dimensions: null,
    tagline: null,
    size: null,
    discount: 7.5,
    isNew: true,
    stock: 4,
    held: 1,
    pictures: [],
    updatedAt: new Date(),
  };
  const { id: _, held: _held, pictures: _pictures, updatedAt: _at, discount, isNew, stock, ...listing } = product;
  expect(read(productFormValues(product), ["x"])).toEqual({
    ok: true,
    value: {
      listing: { ...listing, images: ["x"] },
      promotion: { discount, isNew },
      stock: { seen: stock, counted: stock },
    },
  });
});

test("a field that the form does not submit is empty", () => {
  const form = new FormData();
  form.set("name", "Sokh");
  form.set("price", new File([], "a"));
  expect(productValuesOf(form)).toMatchObject({ name: "Sokh", price: "", weight: "" });
});

test("R-124: each role may change its own parts of a product", () => {
  expect(productParts("manager")).toEqual({ listing: true, promotion: true, stock: true });
  expect(productParts("content_editor")).toEqual({ listing: true, promotion: false, stock: false });
  expect(productParts("marketing_manager")).toEqual({ listing: false, promotion: true, stock: false });
  expect(productParts("inventory_manager")).toEqual({ listing: false, promotion: false, stock: true });
  expect(productParts("customer_service")).toEqual({ listing: false, promotion: false, stock: false });
});
