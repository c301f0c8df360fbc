import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSectionVisible,
  nextChange,
  sectionState,
  scheduleState,
  countedNames,
  isSafeLink,
  withSafeLink,
} from "./section.ts";
import { numberedName } from "./section-messages.ts";
import type { HomeSection } from "../types.ts";

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
  ["switched off, with any times", schedule(13, 14, false), "inactive"],
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

test("R-166: no section appears or disappears before the next change", () => {
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

test("R-018: the audit log keeps a schedule's times as ISO strings, and null for none", () => {
  const publishAt = new Date("2026-01-02T03:04:05Z");
  expect(scheduleState({ publishAt, unpublishAt: null, isShownBeforePublish: true })).toEqual({
    publishAt: "2026-01-02T03:04:05.000Z",
    unpublishAt: null,
    shownBeforePublish: true,
  });
});

const labels = (names: readonly string[]) => countedNames(names).map(numberedName);

test("a unique name stays; equal names are numbered", () => {
  expect(labels(["Fair", "Story", "Fair"])).toEqual(["Fair (1 of 2)", "Story", "Fair (2 of 2)"]);
  expect(labels([])).toEqual([]);
});

test("all labels differ, and each begins with its name", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("Fair", "Story", "Hero")), (names) => {
      const listedLabels = labels(names);
      expect(new Set(listedLabels).size).toBe(names.length);
      expect(listedLabels.every((label, index) => label.startsWith(names[index] ?? "?"))).toBe(true);
    }),
  );
});

test.each([
  ["/products", true],
  ["/products?category=Drinks#top", true],
  ["https://example.org/a", true],
  ["http://example.org/a", false],
  ["//example.org", false],
  ["/\\example.org", false],
  ["/\t/example.org", false],
  ["javascript:alert(1)", false],
  ["JaVaScRiPt:alert(1)", false],
  ["data:text/html,x", false],
  ["mailto:a@example.org", false],
  ["products", false],
  ["https://", false],
  ["", false],
])("R-170: the link %j is safe: %s", (link, isSafe) => {
  expect(isSafeLink(link)).toBe(isSafe);
});

test.each([
  ["/products", "/products"],
  ["javascript:alert(1)", null],
  [null, null],
])("R-170: a section with the link %j is shown with %j", (ctaLink, shown) => {
  const section = { id: "1", title: "Drinks", ctaLink } as HomeSection;
  expect(withSafeLink(section)).toEqual({ ...section, ctaLink: shown });
});
