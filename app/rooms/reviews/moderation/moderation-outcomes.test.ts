import { expect, test } from "vitest";
import { moderationOutcomes } from "./moderation-outcomes.ts";

const SEEN = "2026-03-01T10:00:00.000Z";
const LATER = "2026-03-01T10:05:00.000Z";
const known = new Map([
  ["read", { status: "pending", updatedAt: new Date(SEEN), userId: "awa" }],
  ["edited", { status: "pending", updatedAt: new Date(LATER), userId: "awa" }],
  ["approved", { status: "approved", updatedAt: new Date(LATER), userId: "awa" }],
] as const);

test("A-STATE-10, R-189: reviews are decided once; those edited since or deleted are skipped", () => {
  const chosen = ["read", "edited", "approved", "lost", "read"].map((id) => ({ id, seenUpdatedAt: SEEN }));
  expect(moderationOutcomes(chosen, known, { to: "approved", by: "binta" })).toEqual([
    { id: "read", outcome: "done" },
    { id: "edited", outcome: "changed" },
    { id: "approved", outcome: "done" },
    { id: "lost", outcome: "gone" },
  ]);
  expect(moderationOutcomes(chosen, known, { to: "rejected", by: "binta" }).map(({ outcome }) => outcome)).toEqual([
    "done",
    "changed",
    "changed",
    "gone",
  ]);
  expect(moderationOutcomes(chosen, known, { to: null, by: null })[2]).toEqual({ id: "approved", outcome: "changed" });
});

test("A-CALL-30: a caller without a seen version changes any version", () => {
  expect(moderationOutcomes([{ id: "edited", seenUpdatedAt: null }], known, { to: "approved", by: "binta" })).toEqual([
    { id: "edited", outcome: "done" },
  ]);
});

test("A-042: authors cannot decide on their own review but may delete it", () => {
  const chosen = ["read", "approved"].map((id) => ({ id, seenUpdatedAt: SEEN }));
  const own = chosen.map(({ id }) => ({ id, outcome: "own" }));
  for (const to of ["approved", "rejected", "pending"] as const)
    expect(moderationOutcomes(chosen, known, { to, by: "awa" })).toEqual(own);
  expect(moderationOutcomes(chosen, known, { to: null, by: null })[0]).toEqual({ id: "read", outcome: "done" });
});
