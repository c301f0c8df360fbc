import { expect, test } from "vitest";
import type { BlockEdits } from "../types.ts";
import { blockDifference } from "./block-difference.ts";

const block: BlockEdits = {
  name: "A",
  type: "text",
  content: "x",
  description: null,
  isActive: true,
  tags: ["a"],
  category: null,
};

test("R-171: what changed is named field by field, as people read it", () => {
  expect(blockDifference(block, block)).toEqual([]);
  expect(blockDifference(block, { ...block, content: "y", isActive: false, tags: ["a", "b"] })).toEqual([
    { field: "status", before: "active", after: "inactive" },
    { field: "tags", before: "a", after: "a, b" },
    { field: "content", before: "x", after: "y" },
  ]);
});
