import { expect, test } from "vitest";
import { productColumnNames } from "../admin-messages.ts";
import { PRODUCT_COLUMNS } from "../constants.ts";
import { guessColumns, hasKey, readColumns } from "./guess-columns.ts";
import { productParts } from "./product-parts.ts";

const ALL = productParts("manager");

test("R-161: the titles of an export are known, others are guessed, and each column is used once", () => {
  expect(guessColumns(Object.values(productColumnNames), ALL)).toEqual(PRODUCT_COLUMNS);
  expect(guessColumns(["product_name", "QTY", "Published", "Colour", "Title", "price "], ALL)).toEqual([
    "name",
    "stock",
    "showInShop",
    null,
    null,
    "price",
  ]);
});

test("R-124: a column of a part that one may not change is neither guessed nor taken", () => {
  const keeper = productParts("inventory_manager");
  expect(guessColumns(["Name", "Price", "Stock", "New"], keeper)).toEqual(["name", null, "stock", null]);
  expect(readColumns(["name", "price", "stock", "stock", "nonsense", ""], keeper)).toEqual([
    "name",
    null,
    "stock",
    null,
    null,
    null,
  ]);
  expect([hasKey(["id"]), hasKey([null, "name"]), hasKey(["price"])]).toEqual([true, true, false]);
});
