import { expect, test } from "vitest";
import { auditDifference, wordsOf } from "./audit-difference.ts";

test("R-018: an entry reads field by field, with what differs marked", () => {
  const before = { showInShop: true, name: "Sokh", weight: null };
  const after = { showInShop: false, name: "Sokh", weight: "" };
  expect(auditDifference(before, after)).toEqual([
    { field: "Show in shop", before: "Yes", after: "No", isChanged: true },
    { field: "Name", before: "Sokh", after: "Sokh", isChanged: false },
    { field: "Weight", before: "—", after: "(empty)", isChanged: true },
  ]);
});

test("R-018: the parts of a value are lines of their own", () => {
  const before = { value: [{ days: "Monday" }] };
  const after = { value: [{ days: "Tuesday" }, { days: "Friday" }] };
  expect(auditDifference(before, after)).toEqual([
    { field: "Value › 1 › Days", before: "Monday", after: "Tuesday", isChanged: true },
    { field: "Value › 2 › Days", before: "—", after: "Friday", isChanged: true },
  ]);
});

test("R-018, A-ROLE-13: a role is called as on the users screen, in changes and in invitations; what is no role stays as it is", () => {
  expect(auditDifference({ role: "user" }, { role: "content_editor" })).toEqual([
    { field: "Role", before: "User", after: "Content Editor", isChanged: true },
  ]);
  expect(auditDifference(null, { email: "awa@example.com", role: "customer_service" })).toMatchObject([
    { field: "Email", after: "awa@example.com" },
    { field: "Role", after: "Customer Service" },
  ]);
  expect(auditDifference(null, { role: "founder", name: "manager" })).toMatchObject([
    { after: "founder" },
    { after: "manager" },
  ]);
});

test("R-018: what was made has nothing before, what was deleted nothing after", () => {
  expect(auditDifference(null, { status: "new" })).toMatchObject([{ before: "—", after: "new", isChanged: true }]);
  expect(auditDifference({ stock: 3 }, null)).toMatchObject([{ before: "3", after: "—", isChanged: true }]);
  expect(auditDifference(null, null)).toEqual([]);
  expect(auditDifference(null, { scheduledAt: null })).toMatchObject([{ before: "—", after: "—", isChanged: false }]);
  expect(["tax_rate", "isNew"].map(wordsOf)).toEqual(["Tax rate", "Is new"]);
});
