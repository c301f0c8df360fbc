import fc from "fast-check";
import { expect, test } from "vitest";
import { oneOf, readPage, readSearch, withQuery, writeQuery } from "./address-query.ts";

test.each([
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-3", 1],
  ["1.5", 1],
  ["x", 1],
  ["7", 7],
  ["999999999", 100_000],
])("the page %j is page %d", (value, page) => expect(readPage(value)).toBe(page));

test("R-031: a search is trimmed, cut by characters and free of control characters", () => {
  expect(readSearch(null)).toBe("");
  expect(readSearch("  ging\u0000er\n ")).toBe("ginger");
  expect(readSearch("🌿".repeat(300))).toBe("🌿".repeat(200));
  expect(readSearch("hibiscus", 3)).toBe("hib");
});

test("only known values are read", () => {
  expect(oneOf(["new", "handled"], "handled")).toBe("handled");
  expect(oneOf(["new", "handled"], "toString")).toBeNull();
  expect(oneOf(["new"], null)).toBeNull();
});

test("an address takes more parts, with and without a query, and stays as it is without any", () => {
  expect(withQuery("/admin/products", { edit: "7" })).toBe("/admin/products?edit=7");
  expect(withQuery("/admin/products?q=a", { delete: "7,8", by: "a b" })).toBe("/admin/products?q=a&delete=7,8&by=a+b");
  expect(withQuery("/admin/products?q=a", {})).toBe("/admin/products?q=a");
});

test("a query leaves out empty parts and the first page", () => {
  expect(writeQuery({ q: "", state: null, sale: false }, 1)).toBe("");
  expect(writeQuery({ q: "a b", state: "new", sale: "yes" }, 3)).toBe("?q=a+b&state=new&sale=yes&page=3");
});

test("a written query is read back unchanged", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 100_000 }), (typed, page) => {
      const search = readSearch(typed);
      const params = new URLSearchParams(writeQuery({ q: search }, page));
      expect([readSearch(params.get("q")), readPage(params.get("page"))]).toEqual([search, page]);
    }),
  );
});
