import { expect, test } from "vitest";
import { moderationOutcomes } from "./moderation-outcomes.ts";

const SEEN = "2026-03-01T10:00:00.000Z";
const LATER = "2026-03-01T10:05:00.000Z";
const known = new Map([
  ["read", { status: "pending", updatedAt: new Date(SEEN) }],
  ["edited", { status: "pending", updatedAt: new Date(LATER) }],
  ["approved", { status: "approved", updatedAt: new Date(LATER) }],
] as const);

test("A-STATE-10, R-189: what was read is done, what was edited since or is gone is left alone, each one once", () => {
  const chosen = ["read", "edited", "approved", "lost", "read"].map((id) => ({ id, seenUpdatedAt: SEEN }));
  expect(moderationOutcomes(chosen, known, "approved")).toEqual([
    { id: "read", outcome: "done" },
    { id: "edited", outcome: "changed" },
    { id: "approved", outcome: "done" },
    { id: "lost", outcome: "gone" },
  ]);
  expect(moderationOutcomes(chosen, known, "rejected").map(({ outcome }) => outcome)).toEqual([
    "done",
    "changed",
    "changed",
    "gone",
  ]);
  expect(moderationOutcomes(chosen, known, null)[2]).toEqual({ id: "approved", outcome: "changed" });
});

test("A-CALL-30: who does not say what was read is not asked", () => {
  expect(moderationOutcomes([{ id: "edited", seenUpdatedAt: null }], known, "approved")).toEqual([
    { id: "edited", outcome: "done" },
  ]);
});
