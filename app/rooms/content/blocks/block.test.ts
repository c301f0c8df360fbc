import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { blockProblemText } from "./block-messages.ts";
import type { BlockEdits } from "../types.ts";
import { blockSchema } from "./block-schemas.ts";
import {
  blockValues,
  NEW_BLOCK,
  type BlockValues,
  BLOCK_FIELDS,
  type BlockFault,
  blockDifference,
  blockPreview,
  isLegalBlock,
} from "./block.ts";
import { BLOCK_KEYS } from "../constants.ts";
import { DEFAULT_BLOCKS } from "./default-blocks.ts";

const readBlock = (values: BlockValues) => parseFields<BlockEdits, keyof BlockValues, BlockFault>(blockSchema, values);
const messagesOf = (values: Partial<BlockValues>): string[] => {
  const read = readBlock({ ...NEW_BLOCK, name: "Name", ...values });
  if (read.ok) return [];
  return BLOCK_FIELDS.flatMap((field) => {
    const fault = read.error[field];
    return fault ? [`${field}: ${blockProblemText({ field, ...fault })}`] : [];
  });
};

test.each<[Partial<BlockValues>, string[]]>([
  [{ name: "  " }, ["name: Block Name is required"]],
  [{ name: "n".repeat(100) }, []],
  [{ name: "n".repeat(101) }, ["name: Block Name: at most 100 characters"]],
  [{ type: "json", content: "{" }, ["content: Content is not valid JSON"]],
  [{ type: "json", content: "" }, ["content: Content is not valid JSON"]],
  [{ type: "json", content: '{"a": [1]}' }, []],
  [{ type: "text", content: "{" }, []],
  [{ description: "d".repeat(301) }, ["description: Description: at most 300 characters"]],
  [{ category: "c".repeat(51) }, ["category: Category: at most 50 characters"]],
  [{ tags: "t".repeat(31) }, ["tags: Tags: at most 30 characters"]],
  [{ tags: "a,b,c,d,e,f,g,h,i,j,k" }, ["tags: At most 10 tags"]],
  [{ content: "c".repeat(100_001) }, ["content: Content: at most 100000 characters"]],
  [{ name: "", type: "json", content: "no" }, ["name: Block Name is required", "content: Content is not valid JSON"]],
])("R-181, A-VAL-37: %j is refused with a message at each field", (values, expected) => {
  expect(messagesOf(values)).toEqual(expected);
});

test("A-ENT-94, R-177: tags lose spaces and duplicates; an unknown type becomes text", () => {
  const read = readBlock({
    ...NEW_BLOCK,
    name: " N ",
    type: "exe",
    tags: " a, b,,a ",
    status: "inactive",
    content: " x ",
  });
  expect(read).toEqual({
    ok: true,
    value: {
      name: "N",
      type: "text",
      content: " x ",
      description: null,
      isActive: false,
      tags: ["a", "b"],
      category: null,
    },
  });
});

test("a block read back from its own form is unchanged", () => {
  const blocks: fc.Arbitrary<BlockEdits> = fc.record({
    name: fc.constantFrom("A", "Terms of Service"),
    type: fc.constantFrom("text", "html", "markdown"),
    content: fc.string(),
    description: fc.constantFrom(null, "Where it shows"),
    isActive: fc.boolean(),
    tags: fc.constantFrom([], ["a"], ["a", "b c"]),
    category: fc.constantFrom(null, "legal"),
  });
  fc.assert(
    fc.property(blocks, (block) => {
      expect(readBlock(blockValues(block))).toEqual({ ok: true, value: block });
    }),
  );
});

const block: BlockEdits = {
  name: "A",
  type: "text",
  content: "x",
  description: null,
  isActive: true,
  tags: ["a"],
  category: null,
};

test("R-171: a difference lists the changed fields in readable form", () => {
  expect(blockDifference(block, block)).toEqual([]);
  expect(blockDifference(block, { ...block, content: "y", isActive: false, tags: ["a", "b"] })).toEqual([
    { field: "status", before: "active", after: "inactive" },
    { field: "tags", before: "a", after: "a, b" },
    { field: "content", before: "x", after: "y" },
  ]);
});

test.each([
  ["", ""],
  ["a".repeat(200), "a".repeat(200)],
  ["a".repeat(201), `${"a".repeat(200)}...`],
  ["🌿".repeat(201), `${"🌿".repeat(200)}...`],
])("A-BLK-07: a preview has the first 200 characters, then three dots (%#)", (content, preview) => {
  expect(blockPreview(content)).toBe(preview);
});

test("R-179: the legal places are those of Annex B and those that the built-in texts mark as legal", () => {
  const legal = BLOCK_KEYS.filter(isLegalBlock);
  expect(legal.toSorted()).toEqual(["disclaimer", "privacy", "shipping-returns", "terms"]);
  expect(legal).toEqual(BLOCK_KEYS.filter((key) => DEFAULT_BLOCKS[key].category === "legal"));
  expect(isLegalBlock("terms-copy")).toBe(false);
});
