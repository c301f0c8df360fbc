import fc from "fast-check";
import { expect, test } from "vitest";
import { mediaFilterQuery, readMediaFilter, folderTree, mayMoveInto } from "./library.ts";

const ALL = { search: "", kind: null, folder: null, view: "grid", page: 1 };
const FOLDER = "0b1c2d3e-0000-4000-8000-000000000000";

test.each([
  ["", ALL],
  ["q=+baobab%00+", { ...ALL, search: "baobab" }],
  [`q=${"a".repeat(90)}`, { ...ALL, search: "a".repeat(80) }],
  ["type=document&view=list&page=3", { ...ALL, kind: "document", view: "list", page: 3 }],
  ["type=all&view=map&page=-1&folder=x", ALL],
  ["folder=none", { ...ALL, folder: "none" }],
  ["folder=products", { ...ALL, folder: "products" }],
  [`folder=${FOLDER}`, { ...ALL, folder: FOLDER }],
])("A-MED-03, A-MED-04, R-176: the address %j is read as this filter", (query, filter) => {
  expect(readMediaFilter(new URLSearchParams(query))).toEqual(filter);
});

test("a filter written as a query reads back as itself", () => {
  const words = fc.string({ maxLength: 90 });
  const kinds = fc.constantFrom("", "image", "document", "video", "x");
  const folders = fc.constantFrom("", "none", "products", FOLDER, "x");
  fc.assert(
    fc.property(words, kinds, folders, fc.integer({ min: -2, max: 200 }), (q, type, folder, page) => {
      const filter = readMediaFilter(new URLSearchParams({ q, type, folder, page: String(page), view: "list" }));
      expect(readMediaFilter(new URLSearchParams(mediaFilterQuery(filter)))).toEqual(filter);
    }),
  );
});

const folder = (id: string, parentId: string | null = null) => ({ id, name: id.toUpperCase(), parentId });
const FOLDERS = [folder("b"), folder("d", "c"), folder("c", "a"), folder("a"), folder("lost", "gone")];

test("R-176: children follow their folder, siblings by name", () => {
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
])("R-176: folder %s can move into %s: %s", (id, parentId, may) => {
  expect(mayMoveInto(FOLDERS, id, parentId)).toBe(may);
});
