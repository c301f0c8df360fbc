import fc from "fast-check";
import { expect, test } from "vitest";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { USER_ACTIVITY_FILTERS } from "./constants.ts";
import type { UserFilter } from "./types.ts";
import { readUserFilter, userFilterQuery } from "./user-filter.ts";

const read = (query: string) => readUserFilter(new URLSearchParams(query));
const ALL: UserFilter = { search: "", role: null, activity: null, page: 1 };

test("A-USER-11, A-USER-12, A-USER-13: the filter is read from the address; invalid values are ignored", () => {
  expect(read("")).toEqual(ALL);
  expect(read("q=%20awa%40%00&role=manager&activity=inactive&page=3")).toEqual({
    search: "awa@",
    role: "manager",
    activity: "inactive",
    page: 3,
  });
  expect(read("role=owner&activity=often&page=-2")).toEqual(ALL);
  expect(read("page=1.5")).toEqual(ALL);
  expect(read(`q=${"a".repeat(300)}`).search).toHaveLength(200);
});

test("A-USER-11: a filter written as a query reads back as itself", () => {
  const filters = fc.record({
    search: fc.string({ maxLength: 50 }).map((text) => read(`?${new URLSearchParams({ q: text })}`).search),
    role: fc.constantFrom(null, ...ROLES),
    activity: fc.constantFrom(null, ...USER_ACTIVITY_FILTERS),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(fc.property(filters, (filter) => void expect(read(userFilterQuery(filter))).toEqual(filter)));
  expect(userFilterQuery(ALL)).toBe("");
});
