import { expect, test } from "vitest";
import { isSectionVisible } from "./section.ts";

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const schedule = (publish: number | null, unpublish: number | null, isActive = true) => ({
  isActive,
  isShownBeforePublish: false,
  publishAt: publish === null ? null : at(publish),
  unpublishAt: unpublish === null ? null : at(unpublish),
});

test.each([
  ["no schedule", schedule(null, null), true],
  ["inactive", schedule(null, null, false), false],
  ["published at this instant", schedule(12, null), true],
  ["published later", schedule(13, null), false],
  ["unpublished at this instant", schedule(null, 12), false],
  ["unpublished later", schedule(null, 13), true],
  ["inside its window", schedule(11, 13), true],
  ["published later but kept shown", { ...schedule(13, null), isShownBeforePublish: true }, true],
  ["kept shown, unpublished at this instant", { ...schedule(13, 12), isShownBeforePublish: true }, false],
  ["kept shown, but switched off", { ...schedule(13, null, false), isShownBeforePublish: true }, false],
  ["inactive inside its window", schedule(11, 13, false), false],
])("A-ENT-74, A-ENT-75, R-166: a section with %s", (_name, section, visible) => {
  expect(isSectionVisible(section, at(12))).toBe(visible);
});
