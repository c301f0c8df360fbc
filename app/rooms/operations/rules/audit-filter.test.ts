import { expect, test } from "vitest";
import { auditFilterQuery, readAuditFilter } from "./audit-filter.ts";

const read = (query: string) => readAuditFilter(new URLSearchParams(query));

test("R-018: the log is asked by person or id, action, kind and days, all in the address", () => {
  const query = "?q=awa&action=product.price&kind=product&from=2026-01-31&to=2026-02-28&page=2";
  expect(read(query)).toEqual({
    search: "awa",
    action: "product.price",
    entity: "product",
    from: "2026-01-31",
    to: "2026-02-28",
    page: 2,
  });
  expect(auditFilterQuery(read(query))).toBe(query);
});

test("R-018: what cannot be read is as if not asked", () => {
  const nothing = { search: "", action: null, entity: null, from: null, to: null, page: 1 };
  expect(read("?action=';drop&kind=%00&from=2026-02-30&to=tomorrow")).toEqual(nothing);
  expect(auditFilterQuery(nothing)).toBe("");
});
