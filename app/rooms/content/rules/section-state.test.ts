import fc from "fast-check";
import { expect, test } from "vitest";
import { isSectionVisible } from "./is-section-visible.ts";
import { nextChange, sectionState } from "./section-state.ts";

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const schedule = (publish: number | null, unpublish: number | null, isActive = true) => ({
  isActive,
  isShownBeforePublish: false,
  publishAt: publish === null ? null : at(publish),
  unpublishAt: unpublish === null ? null : at(unpublish),
});

test.each([
  ["without times", schedule(null, null), "live"],
  ["published later", schedule(13, null), "scheduled"],
  ["published now", schedule(12, null), "live"],
  ["published later but kept shown", { ...schedule(13, null), isShownBeforePublish: true }, "live"],
  ["unpublished now", schedule(11, 12), "expired"],
  ["unpublished later", schedule(null, 13), "live"],
  ["switched off, whatever its times", schedule(13, 14, false), "inactive"],
])("A-HC-04, R-166: a section %s is %3$s", (_name, section, state) => {
  expect(sectionState(section, at(12))).toBe(state);
});

const hour = fc.option(fc.integer({ min: 0, max: 23 }));
type Parts = { publish: number | null; unpublish: number | null; isActive: boolean; isShownBeforePublish: boolean };
const schedules = fc.record({
  publish: hour,
  unpublish: hour,
  isActive: fc.boolean(),
  isShownBeforePublish: fc.boolean(),
});
const made = ({ publish, unpublish, isActive, isShownBeforePublish }: Parts) => ({
  ...schedule(publish, unpublish, isActive),
  isShownBeforePublish,
});

test("R-166: a section is live exactly when visitors see it", () => {
  fc.assert(
    fc.property(schedules, hour, (parts, now) => {
      const section = made(parts);
      expect(sectionState(section, at(now ?? 12)) === "live").toBe(isSectionVisible(section, at(now ?? 12)));
    }),
  );
});

test("R-166: nothing appears or goes before the next change", () => {
  fc.assert(
    fc.property(fc.array(schedules), (parts) => {
      const all = parts.map(made);
      const next = nextChange(all, at(12));
      const before = next ? new Date(next.getTime() - 1) : at(100);
      for (const section of all) expect(isSectionVisible(section, before)).toBe(isSectionVisible(section, at(12)));
      expect(next === null || next > at(12)).toBe(true);
    }),
  );
});
