import { expect, test } from "vitest";
import type { SectionEdits } from "#app/rooms/content/types.ts";
import { readSection } from "./section-schemas.ts";
import { sectionDifference, changedPart } from "./section-difference.ts";
import { presetOf } from "./section-presets.ts";

function section(template: "hero" | "features"): SectionEdits {
  const read = readSection(presetOf(template));
  if (!read.ok) throw new Error("refused");
  return read.value;
}

test("R-171: a difference lists each changed field before and after", () => {
  const before = section("hero");
  expect(sectionDifference(before, before)).toEqual([]);
  expect(sectionDifference(before, { ...before, title: "New", ctaLink: null })).toEqual([
    { field: "title", before: before.title, after: "New" },
    { field: "ctaLink", before: "/products", after: "" },
  ]);
});

test("R-171: lists differ line by line", () => {
  const before = section("features");
  const [first] = before.metadata.features;
  const after = { ...before, metadata: { ...before.metadata, features: first ? [first] : [] } };
  const [line] = sectionDifference(before, after);
  expect(line?.field).toBe("features");
  expect(line?.before.split("\n")).toHaveLength(4);
  expect(line?.after).toBe(`sun · Natural Energy · ${first?.description}`);
});

test("R-171: choices differ by their stored value, entries by their text", () => {
  const before = section("hero");
  const metadata = {
    ...before.metadata,
    style: "centered" as const,
    backgroundType: "solid" as const,
    hasFloatingProduct: !before.metadata.hasFloatingProduct,
    testimonials: [
      { name: "Awa", rating: 5, comment: "Good", verified: true },
      { name: "Musa", rating: 4, comment: "Fine", verified: false },
    ],
  };
  expect(sectionDifference(before, { ...before, template: "cta", metadata })).toEqual([
    { field: "template", before: "hero", after: "cta" },
    { field: "style", before: "split", after: "centered" },
    { field: "backgroundType", before: "gradient", after: "solid" },
    { field: "hasFloatingProduct", before: "yes", after: "no" },
    { field: "testimonials", before: "", after: "Awa · 5 · Good · verified\nMusa · 4 · Fine" },
  ]);
});

const LEAVES = Array.from({ length: 80 }, (_, at) => `leaf${at}`).join(" ");

test("R-171: short texts are shown whole, even with nothing in common", () => {
  expect(changedPart("Fresh leaves", "Fresh roots")).toEqual({ before: "Fresh leaves", after: "Fresh roots" });
  expect(changedPart("", "Fresh")).toEqual({ before: "", after: "Fresh" });
});

test("R-171: a long text shows the changed words with context", () => {
  const { before, after } = changedPart(LEAVES, LEAVES.replace("leaf40 ", "root and bark "));
  expect(after).toBe(before.replace("leaf40 ", "root and bark "));
  expect(before).toMatch(/^… leaf\d+ .*leaf39 leaf40 leaf41.* leaf\d+ …$/);
  expect(before.length).toBeLessThan(160);
});

test.each([
  ["at the beginning", `Dear reader, ${LEAVES}`, "Dear reader, leaf0"],
  ["at the end", `${LEAVES} and roots`, "leaf79 and roots"],
  ["in the middle, a word twice", LEAVES.replace("leaf40", "leaf40 leaf40"), "leaf40 leaf40 leaf41"],
])("R-171: words added %s of a long text are shown on one side only", (_where, later, shown) => {
  const { before, after } = changedPart(LEAVES, later);
  expect(after).toContain(shown);
  expect(before).not.toContain(shown);
  expect(after.length).toBeLessThan(170);
});

test("R-171: an added or removed long text is shown whole", () => {
  expect(changedPart("", LEAVES)).toEqual({ before: "", after: LEAVES });
  expect(changedPart(LEAVES, "")).toEqual({ before: LEAVES, after: "" });
});
