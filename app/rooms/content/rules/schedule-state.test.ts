import { expect, test } from "vitest";
import { scheduleState } from "./schedule-state.ts";

test("R-018: the audit log keeps a schedule's times as ISO strings, and null for none", () => {
  const publishAt = new Date("2026-01-02T03:04:05Z");
  expect(scheduleState({ publishAt, unpublishAt: null, isShownBeforePublish: true })).toEqual({
    publishAt: "2026-01-02T03:04:05.000Z",
    unpublishAt: null,
    shownBeforePublish: true,
  });
});
