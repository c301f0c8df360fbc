import { expect, test } from "vitest";
import { isStaffSessionOver } from "./staff-session.ts";

const at = (hours: number): Date => new Date(Date.UTC(2026, 0, 5, 8) + hours * 3_600_000);

test.each([
  ["just opened", 0, 0, 0, false],
  ["used a moment ago, within the day", 0, 11.9, 11.95, false],
  ["used a moment ago, after twelve hours", 0, 11.9, 12, true],
  ["unused for less than two hours", 0, 3, 4.9, false],
  ["unused for two hours", 0, 3, 5, true],
])("a staff session, %s", (_case, opened, used, now, isOver) => {
  expect(isStaffSessionOver({ createdAt: at(opened), usedAt: at(used) }, at(now))).toBe(isOver);
});
