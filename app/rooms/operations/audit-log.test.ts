import { expect, test } from "vitest";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import { auditDifference, auditFilterQuery, readAuditFilter, whyIrreversible } from "./audit-log.ts";
import { differenceLine, wordsOf } from "./audit-messages.ts";

const lines = (before: AuditState | null, after: AuditState | null) =>
  auditDifference(before, after).map(differenceLine);

test("R-018: an entry lists its fields with the differences marked", () => {
  const before = { showInShop: true, name: "Sokh", weight: null };
  const after = { showInShop: false, name: "Sokh", weight: "" };
  expect(lines(before, after)).toEqual([
    { field: "Show in shop", before: "Yes", after: "No", isChanged: true },
    { field: "Name", before: "Sokh", after: "Sokh", isChanged: false },
    { field: "Weight", before: "—", after: "(empty)", isChanged: true },
  ]);
});

test("R-018: the parts of a value have their own lines", () => {
  const before = { value: [{ days: "Monday" }] };
  const after = { value: [{ days: "Tuesday" }, { days: "Friday" }] };
  expect(lines(before, after)).toEqual([
    { field: "Value › 1 › Days", before: "Monday", after: "Tuesday", isChanged: true },
    { field: "Value › 2 › Days", before: "—", after: "Friday", isChanged: true },
  ]);
});

test("R-018, A-ROLE-13: a role has the users screen's name in changes and invitations; other values stay unchanged", () => {
  expect(lines({ role: "user" }, { role: "content_editor" })).toEqual([
    { field: "Role", before: "User", after: "Content Editor", isChanged: true },
  ]);
  expect(lines(null, { email: "awa@example.com", role: "customer_service" })).toMatchObject([
    { field: "Email", after: "awa@example.com" },
    { field: "Role", after: "Customer Service" },
  ]);
  expect(lines(null, { role: "founder", name: "manager" })).toMatchObject([{ after: "founder" }, { after: "manager" }]);
});

test("R-018: a created record has no values before, a deleted one none after", () => {
  expect(lines(null, { status: "new" })).toMatchObject([{ before: "—", after: "new", isChanged: true }]);
  expect(lines({ stock: 3 }, null)).toMatchObject([{ before: "3", after: "—", isChanged: true }]);
  expect(lines(null, null)).toEqual([]);
  expect(lines(null, { scheduledAt: null })).toMatchObject([{ before: "—", after: "—", isChanged: false }]);
  expect(["tax_rate", "isNew"].map(wordsOf)).toEqual(["Tax rate", "Is new"]);
});

const read = (query: string) => readAuditFilter(new URLSearchParams(query));

test("R-018: the filter by person or id, action, kind and days is read from the address", () => {
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

test("R-018: unreadable filter values are ignored", () => {
  const nothing = { search: "", action: null, entity: null, from: null, to: null, page: 1 };
  expect(read("?action=';drop&kind=%00&from=2026-02-30&to=tomorrow")).toEqual(nothing);
  expect(auditFilterQuery(nothing)).toBe("");
});

const CHANGED = { before: { value: 1 }, after: { value: 2 } };
const entry = (action: string, entityId = "tax_rate") => ({ action, entityId });

test("R-018: changes without effect, of a currency, and of a merged category cannot be reverted", () => {
  expect(whyIrreversible(entry("settings.change"), CHANGED, "admin")).toBeNull();
  expect(whyIrreversible(entry("faq.change"), { before: { answer: "x" }, after: { answer: "x" } }, "admin")).toBe(
    "same",
  );
  expect(whyIrreversible(entry("settings.change", "currency"), CHANGED, "super_admin")).toBe("currency");
  const renamed = (merged: boolean) => ({ before: { category: "Tea" }, after: { category: "Herbs", merged } });
  expect(whyIrreversible(entry("category.rename"), renamed(true), "admin")).toBe("mixed");
  expect(whyIrreversible(entry("category.rename"), renamed(false), "admin")).toBeNull();
});

test("R-018, R-124: only a super_admin reverts the switch that admits specialists", () => {
  expect(whyIrreversible(entry("settings.change", "specialist_admin_access"), CHANGED, "admin")).toBe("forbidden");
  expect(whyIrreversible(entry("settings.change", "specialist_admin_access"), CHANGED, "super_admin")).toBeNull();
});
