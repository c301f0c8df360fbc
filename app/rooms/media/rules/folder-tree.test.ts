import { expect, test } from "vitest";
import { folderTree, mayMoveInto } from "./folder-tree.ts";

const folder = (id: string, parentId: string | null = null) => ({ id, name: id.toUpperCase(), parentId });
const FOLDERS = [folder("b"), folder("d", "c"), folder("c", "a"), folder("a"), folder("lost", "gone")];

test("R-176: children stand below their folder, folders of one place by name", () => {
  expect(folderTree(FOLDERS).map(({ id, depth }) => [id, depth])).toEqual([
    ["a", 0],
    ["c", 1],
    ["d", 2],
    ["b", 0],
    ["lost", 0],
  ]);
});

test.each([
  ["b", "d", true],
  ["c", null, true],
  ["c", "b", true],
  ["a", "a", false],
  ["a", "c", false],
  ["a", "d", false],
])("R-176: %s into %s: %s", (id, parentId, may) => {
  expect(mayMoveInto(FOLDERS, id, parentId)).toBe(may);
});
