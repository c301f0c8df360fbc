import { expect, test } from "vitest";
import { BLOCK_KEYS } from "../constants.ts";
import { DEFAULT_BLOCKS } from "../default-blocks.ts";
import { isLegalBlock } from "./is-legal-block.ts";

test("R-179: the legal places are those of Annex B, and the same that the built-in texts call legal", () => {
  const legal = BLOCK_KEYS.filter(isLegalBlock);
  expect(legal.toSorted()).toEqual(["disclaimer", "privacy", "shipping-returns", "terms"]);
  expect(legal).toEqual(BLOCK_KEYS.filter((key) => DEFAULT_BLOCKS[key].category === "legal"));
  expect(isLegalBlock("terms-copy")).toBe(false);
});
