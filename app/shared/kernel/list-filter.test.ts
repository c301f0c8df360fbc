import { expect, test } from "vitest";
import { listFilterQuery, pageCountOf, readListFilter } from "./list-filter.ts";

const STATES = ["new", "handled"] as const;
const read = (query: string) => readListFilter(new URLSearchParams(query), STATES);

test("R-017: a list's filter is read from its address and written back the same", () => {
  for (const query of ["", "?q=awa+n", "?state=new", "?q=a&state=handled&page=3"])
    expect(listFilterQuery(read(query))).toBe(query);
  expect(listFilterQuery(read("?q=a&page=2"), { from: "2026-01-01", to: null })).toBe("?q=a&from=2026-01-01&page=2");
});

test("R-017: what cannot be read is as if not asked", () => {
  expect(read("?q=%00a%0A&state=gone&page=-1")).toEqual({ search: "a", state: null, page: 1 });
  expect(read(`?q=${"a".repeat(201)}`).search).toHaveLength(200);
  expect(read("?page=999999999").page).toBe(100_000);
  expect([0, 50, 51].map((rows) => pageCountOf(rows))).toEqual([1, 1, 2]);
});
